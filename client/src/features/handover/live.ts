import type { QueryClient } from '@tanstack/react-query';
import type { Schemas } from '#/api/client';
import { handoverKeys } from './keys';

type Handover = Schemas['Handover'];

export interface HandoverChange {
  id: string;
  gone?: boolean;
  data?: Handover;
}

/** An offer as it is now: the greater revision wins, and one that is answered leaves the list. */
export function applyHandover(client: QueryClient, change: HandoverChange): void {
  const offers = client.getQueryData<Handover[]>(handoverKeys.open);
  if (offers) {
    const next =
      change.data && !change.gone
        ? upsertHandover(offers, change.data)
        : offers.filter((offer) => offer.id !== change.id);
    if (next !== offers) client.setQueryData(handoverKeys.open, next);
  }
  // A read that began before this change would undo it when it lands.
  if (client.isFetching({ queryKey: handoverKeys.open }) > 0)
    void client.invalidateQueries({ queryKey: handoverKeys.open });
  // Who serves how many tables may have changed.
  void client.invalidateQueries({ queryKey: handoverKeys.colleagues });
}

export function replaceHandovers(client: QueryClient, offers: Handover[]): void {
  void client.cancelQueries({ queryKey: handoverKeys.open });
  client.setQueryData(handoverKeys.open, sortHandovers(offers));
}

/** The same list when the offer is not newer than the list's copy. */
export function upsertHandover(offers: Handover[], offer: Handover): Handover[] {
  const known = offers.find((each) => each.id === offer.id);
  if (known && known.revision >= offer.revision) return offers;
  const rest = offers.filter((each) => each.id !== offer.id);
  if (offer.status !== 'offered') return known ? rest : offers;
  return sortHandovers([...rest, offer]);
}

/** What was offered first is first. */
export function sortHandovers(offers: Handover[]): Handover[] {
  return offers
    .filter((offer) => offer.status === 'offered')
    .sort((a, b) => a.createdAt.localeCompare(b.createdAt) || a.id.localeCompare(b.id));
}

import type { QueryClient } from '@tanstack/react-query';
import type { Schemas } from '#/api/client';
import { readAfter, readAgain } from '#/lib/read-again';
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
  if (change.data) noteDeclined(client, change.data);
  readAfter(client, handoverKeys.open);
  // Who serves how many tables may have changed.
  readAgain(client, handoverKeys.colleagues);
}

/** Only the stream says that an offer was declined; a new offer of the same guests is the last word about them. */
function noteDeclined(client: QueryClient, offer: Handover): void {
  const seen = client.getQueryData<Handover[]>(handoverKeys.declined) ?? [];
  const others = seen.filter((each) => each.tableSessionId !== offer.tableSessionId);
  if (offer.status === 'declined') client.setQueryData(handoverKeys.declined, [...others, offer]);
  else if (others.length < seen.length) client.setQueryData(handoverKeys.declined, others);
}

/** Who made the offer has read that it was declined. */
export function forgetDeclined(client: QueryClient, id: string): void {
  client.setQueryData<Handover[]>(handoverKeys.declined, (seen) => seen?.filter((each) => each.id !== id));
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

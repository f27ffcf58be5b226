import { Trans, useLingui } from '@lingui/react/macro';
import { Check } from 'lucide-react';
import type { Schemas } from '#/api/client';
import { IconButton } from '#/ui/icon-button';
import { Num } from '#/ui/num';
import { nameOf } from './colleague-sheet';

type Handover = Schemas['Handover'];

interface DeclinedListProps {
  offers: Handover[];
  onSeen: (offer: Handover) => void;
}

/** Tables that colleagues did not take: they are still served by who offered them, who has to know it. */
export function DeclinedList({ offers, onSeen }: DeclinedListProps) {
  const { t } = useLingui();
  return (
    <ul className="flex flex-col gap-2 empty:hidden">
      {offers.map((offer) => (
        <li
          key={offer.id}
          data-handover="declined"
          className="flex items-center gap-3 rounded-card border border-danger-line bg-danger-tint px-3 py-2"
        >
          <span className="grid size-12 shrink-0 place-items-center rounded-2 bg-surface font-semibold text-h3">
            <Num value={offer.tableNumber} className="max-w-full truncate" />
          </span>
          <div className="min-w-0 grow leading-head">
            <p className="font-semibold text-danger-ink">
              <Trans>
                <bdi>{nameOf(offer.to)}</bdi> declined the table
              </Trans>
            </p>
            <p className="text-small">
              <Trans>It stays with you.</Trans>
            </p>
          </div>
          <IconButton size="staff" label={t`Seen`} icon={<Check />} onClick={() => onSeen(offer)} />
        </li>
      ))}
    </ul>
  );
}

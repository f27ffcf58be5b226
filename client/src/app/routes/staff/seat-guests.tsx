import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Users } from 'lucide-react';
import type { Schemas } from '#/api/client';
import { useSeatTable } from '#/features/tables/mutations';
import { Button } from '#/ui/button';
import { Chip } from '#/ui/chip';
import { useRefusal } from '#/ui/use-refusal';
import { useFloor } from './floor';

const usual = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];

interface SeatGuestsProps {
  table: Schemas['Table'];
  /** As counted for the order that is being taken. */
  guests: number | undefined;
  onGuests: (guests: number) => void;
}

/**
 * How many sit there, asked once per seating and never in the way. A free table can be opened with it, so that the
 * guests' own phones may order; an order of the waiter opens it as well.
 */
export function SeatGuests({ table, guests, onGuests }: SeatGuestsProps) {
  const { t } = useLingui();
  const refused = useRefusal();
  const { profile } = useFloor();
  const seat = useSeatTable('staff');
  if (!table.isActive || table.joinedTo) return null;
  const known = table.session?.guests ?? guests;
  const openable = !table.session && profile.permissions.includes('table.seat');
  if (known && !openable) return null;
  const open = () =>
    seat.mutate(
      { tableId: table.id, guests },
      {
        onError: (error) => refused(t`Error`, error, t`Failed to save table`),
      },
    );
  return (
    <div className="flex items-center gap-2 border-line border-b bg-sunken py-1.5 pe-3">
      {known ? (
        <p className="min-w-0 grow ps-3 text-2 text-small">
          <Trans>Open the table for guests who order by phone.</Trans>
        </p>
      ) : (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset does not scroll sideways
        <div
          role="group"
          aria-label={t`Guests`}
          className="flex min-w-0 grow items-center gap-1.5 overflow-x-auto ps-3 [scrollbar-width:none]"
        >
          <Users aria-hidden className="size-5 shrink-0 text-2" />
          {usual.map((count) => (
            <Chip
              key={count}
              count={count}
              aria-label={plural(count, { one: '# guest', other: '# guests' })}
              className="min-w-tap-staff justify-center px-2!"
              onClick={() => onGuests(count)}
            />
          ))}
        </div>
      )}
      {openable && (
        <Button size="staff" loading={seat.isPending} onClick={open} className="px-4!">
          <Trans>Open table</Trans>
        </Button>
      )}
    </div>
  );
}

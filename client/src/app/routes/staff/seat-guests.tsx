import { Trans, useLingui } from '@lingui/react/macro';
import type { Schemas } from '#/api/client';
import { errorText } from '#/api/error-text';
import { useSeatTable } from '#/features/tables/mutations';
import { Button } from '#/ui/button';
import { toast } from '#/ui/toast';
import { useFloor } from './floor';

/** Opens a free table, so that the guests' own phones may order. An order of the waiter opens it as well. */
export function SeatGuests({ table }: { table: Schemas['Table'] }) {
  const { i18n, t } = useLingui();
  const { profile } = useFloor();
  const seat = useSeatTable('staff');
  if (table.session || !table.isActive || !profile.permissions.includes('table.seat')) return null;
  return (
    <div className="flex items-center gap-3 border-line border-b bg-sunken px-3 py-2">
      <p className="grow text-2 text-small">
        <Trans>The table is free. Open it for guests who order by phone.</Trans>
      </p>
      <Button
        loading={seat.isPending}
        onClick={() =>
          seat.mutate(
            { tableId: table.id },
            {
              onError: (error) =>
                toast({
                  title: t`Error`,
                  description: errorText(i18n, error, t`Failed to save table`),
                  variant: 'danger',
                }),
            },
          )
        }
      >
        <Trans>Open table</Trans>
      </Button>
    </div>
  );
}

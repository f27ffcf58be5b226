import { Trans, useLingui } from '@lingui/react/macro';
import { ArrowLeftRight, ArrowRightLeft, Link2, RefreshCw, UserRoundCheck } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Schemas } from '#/api/client';
import { paths } from '#/app/paths';
import { ColleagueSheet } from '#/features/handover/components/colleague-sheet';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '#/ui/dropdown-menu';
import { IconButton } from '#/ui/icon-button';
import { useFloor, useHandovers } from './floor';
import { useRefresh } from './floor-menu';
import { useOffer } from './table-acts';

/** What happens with a table as a whole once in a while: its guests move, are joined, get another waiter. */
export function TableMenu({ table }: { table: Schemas['Table'] }) {
  const { t } = useLingui();
  const { profile } = useFloor();
  const offers = useHandovers();
  const { busy, offer } = useOffer();
  const refresh = useRefresh();
  const [handing, setHanding] = useState(false);
  const seated = table.session !== undefined;
  const may = (permission: string) => profile.permissions.includes(permission);
  const served = table.session?.waiter?.id;
  // A table is handed over by who serves it, or by who leads.
  const own = served === undefined || served === profile.id || profile.role === 'manager';
  const offered = (offers.data ?? []).some((each) => each.tableSessionId === table.session?.id);
  return (
    <>
      <DropdownMenu>
        <DropdownMenuTrigger asChild>
          <IconButton label={t`Table actions`} size="staff" icon={<ArrowLeftRight className="size-6!" />} />
        </DropdownMenuTrigger>
        <DropdownMenuContent className="[&_[role=menuitem]]:min-h-tap-staff">
          <DropdownMenuItem asChild disabled={!seated || !may('table.move')}>
            <Link to={paths.waiter.tableSelection.href({ move: table.id })}>
              <ArrowRightLeft aria-hidden className="flip" />
              <Trans>Move to another table</Trans>
            </Link>
          </DropdownMenuItem>
          <DropdownMenuItem asChild disabled={!seated || !may('table.move')}>
            <Link to={paths.waiter.tableSelection.href({ merge: table.id })}>
              <Link2 aria-hidden />
              <Trans>Merge with a table</Trans>
            </Link>
          </DropdownMenuItem>
          <DropdownMenuItem
            icon={<UserRoundCheck aria-hidden />}
            disabled={!seated || offered || !own || !may('table.hand_over')}
            onSelect={() => setHanding(true)}
          >
            <Trans>Hand over to a colleague</Trans>
          </DropdownMenuItem>
          <DropdownMenuSeparator />
          <DropdownMenuItem icon={<RefreshCw aria-hidden />} onSelect={refresh}>
            <Trans>Refresh</Trans>
          </DropdownMenuItem>
        </DropdownMenuContent>
      </DropdownMenu>
      <ColleagueSheet
        open={handing}
        onOpenChange={setHanding}
        tableNumber={table.tableNumber}
        busy={busy}
        onOffer={(toId, note) => offer(table.id, toId, note, () => setHanding(false))}
      />
    </>
  );
}

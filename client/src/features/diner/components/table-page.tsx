import { useQuery, useQueryClient } from '@tanstack/react-query';
import { LiveProvider } from '#/live/socket';
import type { LiveTrouble } from '#/live/status';
import { MenuSkeleton } from '#/public/menu-skeleton';
import { dinerKeys } from '../keys';
import { dinerSink } from '../live';
import { type PublicTable, tableQuery } from '../queries';
import { useGuestLanguage } from '../use-guest-language';
import { useSeat } from '../use-seat';
import { MenuProblem } from './menu-problem';
import { TableView } from './table-view';

/** What the code on a table opens. */
export function TablePage({ token }: { token: string }) {
  const { data, error, isFetching, refetch } = useQuery(tableQuery(token));
  const settled = useGuestLanguage(data?.restaurant);
  if (!data && error)
    return <MenuProblem table error={error} retrying={isFetching} onRetry={() => void refetch()} />;
  if (!data || !settled) return <MenuSkeleton />;
  return <OpenTable token={token} table={data} />;
}

/** The table once it is here, in the language that is active: what takes the place of the server's page too. */
export function OpenTable({ token, table }: { token: string; table: PublicTable }) {
  const client = useQueryClient();
  const seat = useSeat(token, table);
  const session = seat.kind === 'joined' ? seat.session.id : undefined;
  const menuKey = dinerKeys.table(token);
  const menuStream = { stream: `menu:${table.menu.id}` } as const;
  // A right that ended is told by the table itself: the page then shows the thanks, not a sign-in.
  const onTrouble = (trouble: LiveTrouble) => {
    if (trouble === 'signed_out' || trouble === 'forbidden')
      void client.invalidateQueries({ queryKey: menuKey });
  };
  return (
    <LiveProvider
      key={`${table.menu.id} ${session ?? ''}`}
      subscriptions={session ? [{ stream: 'table' }, menuStream] : [menuStream]}
      as={session ? 'diner' : undefined}
      sink={dinerSink(client, { menuKey, seatingKey: session ? dinerKeys.seating(session) : undefined })}
      onTrouble={onTrouble}
    >
      <TableView token={token} table={table} seat={seat} />
    </LiveProvider>
  );
}

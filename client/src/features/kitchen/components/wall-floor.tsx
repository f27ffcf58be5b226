import type { ReactNode } from 'react';
import type { Schemas } from '#/api/client';
import type { LiveStatus } from '#/live/status';
import type { DishTotal } from '../all-day.ts';
import type { Ticket } from '../ticket.ts';
import type { useBoard } from '../use-board.ts';
import type { Floor } from '../use-floor.ts';
import type { usePick } from '../use-pick.ts';
import type { BlockActions } from './block.tsx';
import { Columns } from './columns.tsx';
import { Rail } from './rail.tsx';
import { Strip } from './strip.tsx';
import { WallList } from './wall-list.tsx';
import { WallMessage } from './wall-message.tsx';
import type { WallTab } from './wall-tabs.tsx';

export interface WallFloorProps {
  floor: Floor;
  /** A table in place of tickets. */
  list: boolean;
  loading: boolean;
  tickets: Ticket[];
  station: string;
  tab: WallTab;
  off: boolean;
  /** Its times by the server's clock. */
  live: LiveStatus;
  lastOrderAt: number | null;
  pick: ReturnType<typeof usePick>;
  board: ReturnType<typeof useBoard>;
  changed: readonly string[];
  said: ReactNode;
  totals: DishTotal[];
  soldOut: readonly Schemas['MenuItem'][] | undefined;
  railOver: boolean;
  mayMarkSoldOut: boolean;
  timeZone: string;
  /** The same object from render to render. */
  actions: BlockActions;
  onOpen: (orderId: string) => void;
  onQuiet: () => void;
  onSoldOut: (menuItemId: string) => void;
  onOpenSoldOut: () => void;
  onRetry: () => void;
}

/** Everything under the header: tickets, list or message, the rail, and the strip that undoes. */
export function WallFloor(props: WallFloorProps) {
  const { floor, tickets, off, live, pick, board, railOver, timeZone, actions, said, onQuiet } = props;
  const { measure } = floor;
  const rail = measure.rail || railOver;
  const strip = <Strip said={said} board={board} floating={!rail} onClose={onQuiet} />;
  return (
    <main ref={floor.ref} className="kw-floor relative">
      {props.loading || tickets.length === 0 ? (
        <WallMessage
          loading={props.loading}
          off={off}
          tab={props.tab}
          lastOrderAt={props.lastOrderAt}
          onRetry={props.onRetry}
        />
      ) : props.list ? (
        <WallList
          tickets={tickets.filter((ticket) => !ticket.gone)}
          station={props.station}
          timeZone={timeZone}
          onOpen={props.onOpen}
          onBump={board.bump}
        />
      ) : (
        <Columns
          layout={floor.layout}
          tickets={floor.byId}
          columnWidth={measure.columnWidth}
          picked={pick.ticket?.order.id ?? null}
          pickedLine={pick.line?.items[0].id ?? null}
          back={board.back}
          changed={props.changed}
          timeZone={timeZone}
          actions={actions}
        />
      )}
      {rail ? (
        <Rail
          totals={props.totals}
          soldOut={props.soldOut}
          mayMarkSoldOut={props.mayMarkSoldOut}
          onSoldOut={props.onSoldOut}
          onOpenSoldOut={props.onOpenSoldOut}
          asOf={off ? live.freshAt : null}
          width={measure.railWidth}
          over={railOver}
          timeZone={timeZone}
        >
          {strip}
        </Rail>
      ) : (
        strip
      )}
      {floor.measuring}
    </main>
  );
}

import { Plural, Trans } from '@lingui/react/macro';
import { Layers } from 'lucide-react';
import { memo } from 'react';
import { Num } from '#/ui/num';
import { gap, type Layout } from '../layout.ts';
import { shortNumber, type Ticket } from '../ticket.ts';
import type { BlockActions } from './block.tsx';
import { TicketPiece } from './ticket-piece.tsx';

export interface ColumnsProps {
  layout: Layout;
  tickets: ReadonlyMap<string, Ticket>;
  columnWidth: number;
  picked: string | null;
  pickedLine: string | null;
  /** Brought back a moment ago. */
  back: string | null;
  changed: readonly string[];
  timeZone: string;
  /** The same object from render to render. */
  actions: BlockActions;
}

const hotkeys = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '0'];

export const Columns = memo(function Columns(props: ColumnsProps) {
  const { layout, tickets, columnWidth, picked, pickedLine, back, changed, timeZone, actions } = props;
  const keyed = new Map(
    layout.columns
      .flat()
      .filter((piece) => piece.from === 0)
      .map((piece, index) => [piece.id, hotkeys[index]]),
  );
  // One flat list, each where the layout says: a ticket that moves to another column is moved and not made anew.
  return (
    <div className="kw-columns">
      {layout.columns.flatMap((pieces, column) =>
        pieces.map((piece) => {
          const ticket = tickets.get(piece.id);
          if (!ticket) return null;
          return (
            <TicketPiece
              key={`${piece.id} ${piece.from}`}
              ticket={ticket}
              from={piece.from}
              to={piece.to}
              more={piece.more}
              start={column * (columnWidth + gap)}
              top={piece.top}
              width={columnWidth}
              hotkey={keyed.get(piece.id)}
              picked={picked === piece.id}
              pickedLine={picked === piece.id ? pickedLine : null}
              back={back === piece.id}
              changed={changed.includes(piece.id)}
              timeZone={timeZone}
              actions={actions}
            />
          );
        }),
      )}
      <Waiting
        ids={layout.waiting}
        tickets={tickets}
        start={(layout.columns.length - 1) * (columnWidth + gap)}
        width={columnWidth}
      />
    </div>
  );
});

interface WaitingProps {
  ids: readonly string[];
  tickets: ReadonlyMap<string, Ticket>;
  start: number;
  width: number;
}

/** What found no room: never hidden, always counted. */
function Waiting({ ids, tickets, start, width }: WaitingProps) {
  const first = tickets.get(ids[0] ?? '');
  const last = tickets.get(ids.at(-1) ?? '');
  if (!first || !last) return null;
  return (
    <div className="kw-wait" data-waiting={ids.length} style={{ insetInlineStart: start, inlineSize: width }}>
      <Layers aria-hidden />
      <span>
        <Num value={`+${ids.length}`} /> <Plural value={ids.length} one="waiting" other="waiting" />
        <small>
          {first === last ? (
            <Num value={shortNumber(first.order)} />
          ) : (
            <Trans>
              <Num value={shortNumber(first.order)} /> to <Num value={shortNumber(last.order)} />
            </Trans>
          )}
        </small>
      </span>
    </div>
  );
}

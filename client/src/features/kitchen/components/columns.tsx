import { Plural, Trans } from '@lingui/react/macro';
import { Layers } from 'lucide-react';
import { Num } from '#/ui/num';
import type { Layout } from '../layout.ts';
import { shortNumber, type Ticket } from '../ticket.ts';
import type { BlockActions } from './block.tsx';
import { TicketPiece } from './ticket-piece.tsx';

export interface ColumnsProps extends BlockActions {
  layout: Layout;
  tickets: ReadonlyMap<string, Ticket>;
  columnWidth: number;
  picked: string | null;
  /** Recalled a moment ago. */
  back: string | null;
  timeZone: string;
}

const hotkeys = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '0'];

export function Columns(props: ColumnsProps) {
  const { layout, tickets, columnWidth, picked, back, timeZone, onHeader, onLine, onGone } = props;
  const keyed = new Map(
    layout.columns
      .flat()
      .filter((piece) => piece.from === 0)
      .map((piece, index) => [piece.id, hotkeys[index]]),
  );
  const first = tickets.get(layout.waiting[0] ?? '');
  const last = tickets.get(layout.waiting.at(-1) ?? '');
  return (
    <div className="kw-columns">
      {layout.columns.map((pieces, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
        <div key={index} className="kw-col" style={{ inlineSize: columnWidth }}>
          {pieces.map((piece) => {
            const ticket = tickets.get(piece.id);
            if (!ticket) return null;
            return (
              <TicketPiece
                key={`${piece.id} ${piece.from}`}
                ticket={ticket}
                piece={piece}
                hotkey={keyed.get(piece.id)}
                picked={picked === piece.id}
                back={back === piece.id}
                timeZone={timeZone}
                onHeader={onHeader}
                onLine={onLine}
                onGone={onGone}
              />
            );
          })}
          {index === layout.columns.length - 1 && first && last && (
            <div className="kw-wait">
              <Layers aria-hidden />
              <span>
                <Num value={`+${layout.waiting.length}`} />{' '}
                <Plural value={layout.waiting.length} one="waiting" other="waiting" />
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
          )}
        </div>
      ))}
    </div>
  );
}

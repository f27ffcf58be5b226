import { Plural, Trans } from '@lingui/react/macro';
import { ArrowRight, CornerDownRight } from 'lucide-react';
import { memo } from 'react';
import { cx } from '#/lib/class-name';
import { Num } from '#/ui/num';
import { placeRoom, shortNumber, type Ticket } from '../ticket.ts';
import { AgeShape } from './age-shape.tsx';
import { type BlockActions, BlockView } from './block.tsx';
import { Place } from './place.tsx';

export interface TicketPieceProps {
  ticket: Ticket;
  /** Its blocks in this column, the second not included, and how many dish lines follow in the next. */
  from: number;
  to: number;
  more: number;
  /** Where it stands and how wide it is, in pixels from the beginning of all columns. */
  start: number;
  top: number;
  width: number;
  hotkey?: string;
  picked: boolean;
  /** The line that was chosen by key; null where none of this ticket is. */
  pickedLine: string | null;
  /** It was brought back a moment ago. */
  back: boolean;
  /** Its lines or notes are others than when somebody last looked. */
  changed: boolean;
  timeZone: string;
  /** The same object from render to render, or every ticket is drawn anew. */
  actions: BlockActions;
}

/** The part of a ticket that stands in one column. */
export const TicketPiece = memo(function TicketPiece(props: TicketPieceProps) {
  const { ticket, from, to, hotkey, picked, pickedLine, back, changed, timeZone, actions } = props;
  const tornStart = from > 0;
  const tornEnd = to < ticket.blocks.length;
  return (
    <article
      aria-label={shortNumber(ticket.order)}
      data-order={ticket.order.id}
      data-status={ticket.status}
      data-picked={picked || undefined}
      data-changed={changed || undefined}
      className={cx(
        'kw-t',
        `a${ticket.age}`,
        ticket.status === 'ready' && 'ready',
        tornStart && 'torn-start',
        tornEnd && 'torn-end',
        picked && 'picked',
        back && 'back',
        changed && 'changed',
      )}
      style={{ insetInlineStart: props.start, insetBlockStart: props.top, inlineSize: props.width }}
    >
      {tornStart && <TornStart ticket={ticket} />}
      {ticket.blocks.slice(from, to).map((block, index) => (
        <BlockView
          // biome-ignore lint/suspicious/noArrayIndexKey: blocks have no identity beyond their place
          key={`${from + index}`}
          ticket={ticket}
          block={block}
          hotkey={block.kind === 'header' ? hotkey : undefined}
          pickedLine={pickedLine}
          timeZone={timeZone}
          {...actions}
        />
      ))}
      {tornEnd && <TornEnd more={props.more} />}
    </article>
  );
});

export function TornStart({ ticket }: { ticket: Ticket }) {
  const room = placeRoom(ticket.order);
  return (
    <div className="kw-cont start">
      <CornerDownRight aria-hidden className="flip" />
      <span className="sr-only">
        <Trans>continued</Trans>
      </span>
      <Num value={shortNumber(ticket.order)} />
      {room !== 'row' && (
        <span className="place">
          <Place order={ticket.order} bare={room === 'number'} />
        </span>
      )}
      <span className="tail">
        <AgeShape level={ticket.age} />
        <Num value={String(ticket.minutes)} />
      </span>
    </div>
  );
}

export function TornEnd({ more }: { more: number }) {
  return (
    <div className="kw-cont end">
      <span>
        <Plural value={more} one="# more" other="# more" />
      </span>
      <span className="tail">
        <ArrowRight aria-hidden className="flip" />
      </span>
    </div>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import {
  AlarmClock,
  Check,
  CirclePlus,
  CircleX,
  MessageSquareText,
  OctagonX,
  TriangleAlert,
} from 'lucide-react';
import { cx } from '#/lib/class-name';
import { BilingualText } from '#/ui/bilingual-text';
import { Num } from '#/ui/num';
import { Time } from '#/ui/time';
import { type Block, isDone, type OrderItem, shortNumber, type Ticket } from '../ticket.ts';
import { AgeShape } from './age-shape.tsx';
import { Place } from './place.tsx';
import { StatusWord, statusIcons } from './status-word.tsx';

export interface BlockActions {
  onHeader: (ticket: Ticket) => void;
  onLine: (ticket: Ticket, item: OrderItem) => void;
  onGone: (ticket: Ticket) => void;
}

export interface BlockViewProps extends Partial<BlockActions> {
  ticket: Ticket;
  block: Block;
  /** The key that selects the ticket. */
  hotkey?: string;
  timeZone: string;
}

/** A waiter often writes the word itself; twice it would only be longer. */
const namesAllergy = /^\s*(?:allerg|حساسي)/i;

/** One block of a ticket. Drawn twice: once unseen, to be measured, and once where the layout put it. */
export function BlockView({ ticket, block, hotkey, timeZone, onHeader, onLine, onGone }: BlockViewProps) {
  switch (block.kind) {
    case 'header':
      return <Header ticket={ticket} hotkey={hotkey} onHeader={onHeader} />;
    case 'late':
      return (
        <div className="kw-late">
          <AlarmClock aria-hidden />
          <span>
            <Trans>
              Late since <Time at={ticket.lateSince} timeZone={timeZone} />
            </Trans>
          </span>
        </div>
      );
    case 'gone':
      return (
        <button type="button" className="kw-gone" onClick={() => onGone?.(ticket)}>
          <OctagonX aria-hidden />
          <span>
            <Trans>Taken back: touch</Trans>
          </span>
        </button>
      );
    case 'allergy':
      return (
        <div className="kw-al">
          <TriangleAlert aria-hidden />
          <span>
            {namesAllergy.test(block.text) ? (
              <bdi>{block.text}</bdi>
            ) : (
              <Trans>
                Allergy: <bdi>{block.text}</bdi>
              </Trans>
            )}
          </span>
        </div>
      );
    case 'note':
      return (
        <div className="kw-note">
          <MessageSquareText aria-hidden />
          <span dir="auto">{block.text}</span>
        </div>
      );
    case 'addon':
      return (
        <div className="kw-add">
          <CirclePlus aria-hidden />
          <span>
            <Trans>Add-on</Trans>
          </span>
          <Time at={block.at} timeZone={timeZone} />
        </div>
      );
    case 'line':
      return <Line ticket={ticket} item={block.item} note={block.note} onLine={onLine} />;
    case 'text':
      return (
        <div className={cx('kw-l text', isDone(block.item) && 'done')}>
          <span />
          <span className="nt" dir="auto">
            {block.text}
          </span>
        </div>
      );
  }
}

function Header({
  ticket,
  hotkey,
  onHeader,
}: {
  ticket: Ticket;
  hotkey?: string;
  onHeader?: BlockActions['onHeader'];
}) {
  const Icon = statusIcons[ticket.status];
  return (
    <button type="button" className="kw-h" onClick={() => onHeader?.(ticket)}>
      <span className="no">
        {hotkey && (
          <kbd aria-hidden className="kw-key">
            {hotkey}
          </kbd>
        )}
        <Num value={shortNumber(ticket.order)} />
      </span>
      <span className="age">
        <AgeShape level={ticket.age} />
        <Num value={String(ticket.minutes)} />
        <small>
          <Trans comment="Minutes, shortened, after a number">min</Trans>
        </small>
      </span>
      <span className="place">
        <Place order={ticket.order} />
      </span>
      <span className={cx('state', ticket.status)}>
        <Icon aria-hidden />
        <StatusWord status={ticket.status} />
      </span>
    </button>
  );
}

interface LineProps {
  ticket: Ticket;
  item: OrderItem;
  note: string;
  onLine?: BlockActions['onLine'];
}

function Line({ ticket, item, note, onLine }: LineProps) {
  const { t } = useLingui();
  const voided = item.itemStatus === 'voided';
  const done = !voided && isDone(item);
  const variant = item.selectedVariant;
  return (
    <button
      type="button"
      aria-pressed={voided ? undefined : done}
      className={cx('kw-l', done && 'done', voided && 'void')}
      onClick={() => onLine?.(ticket, item)}
    >
      <span className="q">
        <Num value={String(item.quantity)} />
        {done ? <Check role="img" aria-label={t`done`} /> : <i>×</i>}
      </span>
      <span>
        <BilingualText en={item.itemName} ar={item.itemNameAr} as="span" className="nm block" />
        {variant && <BilingualText en={variant.name} ar={variant.nameAr} as="span" className="v block" />}
        {note && (
          <span className="nt">
            <MessageSquareText aria-hidden />
            <span dir="auto">{note}</span>
          </span>
        )}
        {voided && (
          <span className="v">
            <CircleX aria-hidden />
            <Trans>Void: touch</Trans>
          </span>
        )}
      </span>
    </button>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import { Check, CircleDashed, CircleX, Flame, MessageSquareText } from 'lucide-react';
import { cx } from '#/lib/class-name';
import { BilingualText } from '#/ui/bilingual-text';
import { Num } from '#/ui/num';
import type { Line, OrderItem } from '../line.ts';
import type { Ticket } from '../ticket.ts';
import { StationLabel } from './station-label.tsx';

export interface TicketLineProps {
  ticket: Ticket;
  line: Line;
  note: string;
  /** Chosen by key. */
  picked: boolean;
  onLine?: (ticket: Ticket, line: Line) => void;
}

export function TicketLine({ ticket, line, note, picked, onLine }: TicketLineProps) {
  const { t } = useLingui();
  const { held, done } = line;
  const [item] = line.items;
  const voided = item.itemStatus === 'voided';
  const variant = item.selectedVariant;
  return (
    <button
      type="button"
      aria-pressed={voided || held ? undefined : done}
      aria-disabled={held || undefined}
      className={cx('kw-l', done && 'done', voided && 'void', held && 'held', picked && 'picked')}
      onClick={() => onLine?.(ticket, line)}
    >
      <span className={cx('q', line.quantity > 9 && 'wide')}>
        <Num value={String(line.quantity)} />
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
        {ticket.view === 'expediter' && !voided && <Where item={item} done={done} held={held} />}
      </span>
    </button>
  );
}

/** For the expediter: which station has the line, and how far it is. */
function Where({ item, done, held }: { item: OrderItem; done: boolean; held: boolean }) {
  return (
    <span className={cx('at', done && 'ready')}>
      {done ? (
        <Check aria-hidden />
      ) : item.itemStatus === 'preparing' ? (
        <Flame aria-hidden />
      ) : (
        <CircleDashed aria-hidden />
      )}
      <StationLabel name={item.station ?? ''} />
      <span>
        {done ? (
          <Trans context="kitchen">Ready</Trans>
        ) : held ? (
          <Trans context="kitchen">Held</Trans>
        ) : item.itemStatus === 'preparing' ? (
          <Trans context="kitchen">Preparing</Trans>
        ) : (
          <Trans context="kitchen">New</Trans>
        )}
      </span>
    </span>
  );
}

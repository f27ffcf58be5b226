import { Trans } from '@lingui/react/macro';
import { cx } from '#/lib/class-name';
import { Num } from '#/ui/num';
import { placeRoom, shortNumber, type Ticket } from '../ticket.ts';
import { AgeShape } from './age-shape.tsx';
import { Place } from './place.tsx';
import { StatusWord, statusIcons } from './status-word.tsx';

/** From here on the unit would not stand beside the number any more. */
const WIDE = 100;

interface TicketHeaderProps {
  ticket: Ticket;
  /** The key that selects the ticket. */
  hotkey?: string;
  onHeader?: (ticket: Ticket) => void;
}

export function TicketHeader({ ticket, hotkey, onHeader }: TicketHeaderProps) {
  const { status, minutes } = ticket;
  const Icon = statusIcons[status];
  const room = placeRoom(ticket.order);
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
        <Num value={String(minutes)} />
        <small className={cx(minutes >= WIDE && 'sr-only')}>
          <Trans comment="Minutes, shortened, after a number">min</Trans>
        </small>
      </span>
      <span className={cx('place', room === 'row' && 'row')}>
        <Place order={ticket.order} bare={room === 'number'} />
      </span>
      <span className={cx('state', status)}>
        <Icon aria-hidden />
        <StatusWord status={status} />
      </span>
    </button>
  );
}

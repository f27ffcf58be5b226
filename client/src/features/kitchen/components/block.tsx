import { Trans } from '@lingui/react/macro';
import {
  AlarmClock,
  CirclePlus,
  Flame,
  Hourglass,
  Link2,
  MessageSquareText,
  OctagonX,
  TriangleAlert,
  Zap,
} from 'lucide-react';
import { memo } from 'react';
import { cx } from '#/lib/class-name';
import { Num } from '#/ui/num';
import { Time } from '#/ui/time';
import { type Block, type Line, shortNumber, type Ticket } from '../ticket.ts';
import { TicketHeader } from './ticket-header.tsx';
import { TicketLine } from './ticket-line.tsx';

export interface BlockActions {
  onHeader: (ticket: Ticket) => void;
  onLine: (ticket: Ticket, line: Line) => void;
  onGone: (ticket: Ticket) => void;
  onFire: (ticket: Ticket, course: number) => void;
}

export interface BlockViewProps extends Partial<BlockActions> {
  ticket: Ticket;
  block: Block;
  /** The key that selects the ticket. */
  hotkey?: string;
  /** The line that was chosen by key, by its first item. */
  pickedLine?: string | null;
  timeZone: string;
}

/** A waiter often writes the word itself; twice it would only be longer. */
const namesAllergy = /^\s*(?:allerg|حساسي)/i;

/** One block of a ticket. Drawn twice: once unseen, to be measured, and once where the layout put it. */
export const BlockView = memo(function BlockView(props: BlockViewProps) {
  const { ticket, block, hotkey, pickedLine, timeZone, ...actions } = props;
  switch (block.kind) {
    case 'header':
      return <TicketHeader ticket={ticket} hotkey={hotkey} onHeader={actions.onHeader} />;
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
        <button type="button" className="kw-gone" onClick={() => actions.onGone?.(ticket)}>
          <OctagonX aria-hidden />
          <span>
            <Trans>Taken back: touch</Trans>
          </span>
        </button>
      );
    case 'rush':
      return (
        <div className="kw-rush">
          <Zap aria-hidden />
          <span>
            <Trans context="kitchen">Rush</Trans>
          </span>
        </div>
      );
    case 'again':
      return (
        <div className="kw-add">
          <Link2 aria-hidden />
          <span>
            <Trans>
              Add-on to <Num value={shortNumber({ dailyNumber: block.earlier })} />
            </Trans>
          </span>
        </div>
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
    case 'held':
      return block.mayFire ? (
        <button type="button" className="kw-fire" onClick={() => actions.onFire?.(ticket, block.course)}>
          <Flame aria-hidden />
          <span>
            {block.course > 0 ? (
              <Trans>
                Fire course <Num value={block.course} />
              </Trans>
            ) : (
              <Trans>Fire what is held</Trans>
            )}
          </span>
        </button>
      ) : (
        <div className="kw-held">
          <Hourglass aria-hidden />
          <span>
            {block.course > 0 ? (
              <Trans>
                Course <Num value={block.course} />
              </Trans>
            ) : (
              <Trans context="kitchen">Held</Trans>
            )}
          </span>
        </div>
      );
    case 'line':
      return (
        <TicketLine
          ticket={ticket}
          line={block.line}
          note={block.note}
          picked={pickedLine === block.line.items[0].id}
          onLine={actions.onLine}
        />
      );
    case 'text':
      return (
        <div className={cx('kw-l text', block.line.done && 'done', block.line.held && 'held')}>
          <span />
          <span className="nt" dir="auto">
            {block.text}
          </span>
        </div>
      );
  }
});

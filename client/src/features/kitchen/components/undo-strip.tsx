import { Trans } from '@lingui/react/macro';
import { Info, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '#/lib/class-name';
import { useNow } from '#/lib/now';
import { Num } from '#/ui/num';
import { shortNumber } from '../ticket.ts';
import type { Touch } from '../touch.ts';

export const UNDO_TIME = 5000;

export interface UndoStripProps {
  touch: Touch;
  onUndo: () => void;
  floating: boolean;
}

/** Stands under the rail, never over a ticket, for five seconds. */
export function UndoStrip({ touch, onUndo, floating }: UndoStripProps) {
  const left = Math.max(0, touch.at + UNDO_TIME - useNow(250));
  return (
    <button type="button" className={cx('kw-undo', floating && 'float')} onClick={onUndo}>
      <Undo2 aria-hidden className="flip" />
      <span>
        <b>
          <Trans>Undo</Trans>
        </b>
        <Moved touch={touch} />
      </span>
      <span className="s">
        <Num value={Math.ceil(left / 1000)} />
      </span>
      <i style={{ inlineSize: `${(left / UNDO_TIME) * 100}%` }} />
    </button>
  );
}

function Moved({ touch }: { touch: Touch }) {
  const number = <Num value={shortNumber({ dailyNumber: touch.number })} />;
  if (touch.kind === 'recall') return <Trans>{number} recalled</Trans>;
  if (touch.kind !== 'step') return number;
  if (touch.to === 'preparing') return <Trans>{number} started</Trans>;
  if (touch.to === 'ready') return <Trans>{number} ready</Trans>;
  return <Trans>{number} served</Trans>;
}

/** What became of a touch that the server would not have. */
export function Said({
  children,
  floating,
  onClose,
}: {
  children: ReactNode;
  floating: boolean;
  onClose: () => void;
}) {
  return (
    <button type="button" className={cx('kw-undo said', floating && 'float')} onClick={onClose}>
      <Info aria-hidden />
      <span role="alert">{children}</span>
    </button>
  );
}

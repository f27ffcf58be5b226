import { Trans } from '@lingui/react/macro';
import { Info, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '#/lib/class-name';
import { useNow } from '#/lib/now';
import { Num } from '#/ui/num';
import { shortNumber } from '../ticket.ts';
import { type Made, undoTime } from '../use-board.ts';

export interface UndoStripProps {
  made: Made;
  onUndo: () => void;
  floating: boolean;
}

/** Stands under the rail, never over a ticket, for some seconds. */
export function UndoStrip({ made, onUndo, floating }: UndoStripProps) {
  const time = undoTime(made);
  const left = Math.max(0, made.at + time - useNow(250));
  return (
    <button type="button" className={cx('kw-undo', floating && 'float')} onClick={onUndo}>
      <Undo2 aria-hidden className="flip" />
      <span>
        <b>
          <Trans>Undo</Trans>
        </b>
        <Moved made={made} />
      </span>
      <span className="s">
        <Num value={Math.ceil(left / 1000)} />
      </span>
      <i style={{ inlineSize: `${(left / time) * 100}%` }} />
    </button>
  );
}

function Moved({ made }: { made: Made }) {
  const number = <Num value={shortNumber(made.order)} />;
  switch (made.name) {
    case 'started':
      return <Trans>{number} started</Trans>;
    case 'ready':
      return <Trans>{number} ready</Trans>;
    case 'part_ready':
      return <Trans>{number}: ready so far, the rest is held</Trans>;
    case 'served':
      return <Trans>{number} served</Trans>;
    case 'recalled':
      return <Trans>{number} recalled</Trans>;
    case 'line_done':
      return <Trans>{number}: a line crossed off</Trans>;
    case 'line_open':
      return <Trans>{number}: a line opened again</Trans>;
    case 'rushed':
      return <Trans>{number} goes first</Trans>;
    case 'unrushed':
      return <Trans>{number} back in its place</Trans>;
    case 'fired':
      return <Trans>{number} fired</Trans>;
  }
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

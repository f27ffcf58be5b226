import { Trans } from '@lingui/react/macro';
import { Undo2 } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { useNow } from '#/lib/now';
import { Num } from '#/ui/num';

/** How long a press can be taken back. Milliseconds. */
export const UNDO_TIME = 5000;

interface UndoStripProps {
  /** What has been done. */
  children: ReactNode;
  onUndo: () => void;
  /** The time is over. */
  onEnd: () => void;
}

/** For five seconds a press can be taken back; give it a key per press. */
export function UndoStrip({ children, onUndo, onEnd }: UndoStripProps) {
  const [end] = useState(() => Date.now() + UNDO_TIME);
  const left = Math.max(0, end - useNow(250));
  useEffect(() => {
    if (left === 0) onEnd();
  }, [left, onEnd]);
  return (
    <button
      type="button"
      onClick={onUndo}
      data-action="undo"
      className="flex min-h-tap-primary w-full items-center gap-3 bg-brand-deep px-4 text-on-brand-deep"
    >
      <Undo2 aria-hidden className="flip size-5 shrink-0" />
      <span role="status" className="min-w-0 grow truncate text-start">
        {children}
      </span>
      <span className="font-semibold">
        <Trans>Undo</Trans>
      </span>
      <Num value={Math.ceil(left / 1000)} className="min-w-4" />
    </button>
  );
}

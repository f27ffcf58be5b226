import type { ReactNode } from 'react';
import type { useBoard } from '../use-board.ts';
import { Said, UndoStrip } from './undo-strip.tsx';

interface StripProps {
  said: ReactNode;
  board: ReturnType<typeof useBoard>;
  floating: boolean;
  onClose: () => void;
}

/** Under the rail: what became of a refused touch, or the way back from the last step. */
export function Strip({ said, board, floating, onClose }: StripProps) {
  if (said) {
    return (
      <Said floating={floating} onClose={onClose}>
        {said}
      </Said>
    );
  }
  return board.undo && <UndoStrip made={board.undo} onUndo={board.undoLast} floating={floating} />;
}

import { useEffect } from 'react';

interface UndoKeys {
  undo: (() => void) | undefined;
  redo: (() => void) | undefined;
}

/**
 * Ctrl+Z and Ctrl+Shift+Z (⌘ on a Mac), Ctrl+Y too. In the editor's own fields as well: a browser's undo knows one field
 * only, and none that is set from here. Fields of dialogs keep the browser's.
 */
export function useUndoKeys({ undo, redo }: UndoKeys): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
      // The key's place, as an Arabic keyboard has another letter on it.
      const again = event.code === 'KeyY' || (event.code === 'KeyZ' && event.shiftKey);
      if (!again && event.code !== 'KeyZ') return;
      const { target } = event;
      if (target instanceof Element && target.closest('[role="dialog"], [role="alertdialog"]')) return;
      event.preventDefault();
      (again ? redo : undo)?.();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [undo, redo]);
}

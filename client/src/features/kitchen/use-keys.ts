import { useEffect, useRef } from 'react';

export interface KeyActions {
  /** 0 to 9: the place of the ticket on the wall, oldest first. */
  pick: (index: number) => void;
  bump: () => void;
  recall: () => void;
  move: (step: 'next' | 'previous' | 'startward' | 'endward') => void;
  allDay: () => void;
  clear: () => void;
}

/** Keys of a keyboard or a bump bar. "0" is the tenth ticket, as it is drawn on it. */
export function useKeys(actions: KeyActions): void {
  const latest = useRef(actions);
  latest.current = actions;
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.altKey || event.metaKey || event.ctrlKey || event.repeat) return;
      const target = event.target instanceof Element ? event.target : null;
      if (target?.closest('[role="dialog"], [role="alertdialog"], [role="menu"], input, textarea, select'))
        return;
      const act = latest.current;
      const rightToLeft = document.documentElement.dir === 'rtl';
      // Codes, not characters: a keyboard that is set to Arabic types other digits.
      const digit = /^(?:Digit|Numpad)([0-9])$/.exec(event.code)?.[1];
      if (digit !== undefined) act.pick(digit === '0' ? 9 : Number(digit) - 1);
      else if (event.code === 'Minus' || event.key === '-') act.recall();
      else if (event.code === 'Slash' || event.key === '/') act.allDay();
      else if (event.key === 'ArrowDown') act.move('next');
      else if (event.key === 'ArrowUp') act.move('previous');
      else if (event.key === 'ArrowLeft') act.move(rightToLeft ? 'endward' : 'startward');
      else if (event.key === 'ArrowRight') act.move(rightToLeft ? 'startward' : 'endward');
      else if (event.key === 'Escape') act.clear();
      // Enter on a focused button is that button's.
      else if (event.key === 'Enter' && !target?.closest('button, a')) act.bump();
      else return;
      // A key picks the ticket from now on, not the button that was touched last: Enter must not press that again.
      if (event.key !== 'Enter' && target instanceof HTMLElement) target.blur();
      event.preventDefault();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
}

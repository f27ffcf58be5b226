import { useEffect, useRef } from 'react';
import { useAtomValue } from '#/lib/jotai';
import { actionOf, type KeyAction, keysOf, ownKeysAtom, pickActions } from './key-map.ts';

export interface KeyActions {
  /** 0 to 9: the place of the ticket on the wall, oldest first. */
  pick: (index: number) => void;
  bump: () => void;
  recall: () => void;
  /** The next line of the picked ticket. */
  line: () => void;
  move: (step: 'next' | 'previous' | 'startward' | 'endward') => void;
  rush: () => void;
  allDay: () => void;
  clear: () => void;
  help: () => void;
}

const modifiers = ['Control', 'Alt', 'Shift', 'Meta'];

/** Keys of a keyboard, a number pad or a bump bar. */
export function useKeys(actions: KeyActions): void {
  const own = useAtomValue(ownKeysAtom);
  const latest = useRef({ actions, own });
  latest.current = { actions, own };
  useEffect(() => {
    // A modifier counts when it is let go and nothing else was pressed meanwhile: Ctrl bumps, Ctrl and R does not.
    let alone: string | null = null;
    const act = (event: KeyboardEvent) => {
      const target = event.target instanceof Element ? event.target : null;
      if (target?.closest('[role="dialog"], [role="alertdialog"], [role="menu"], input, textarea, select'))
        return;
      const action = actionOf(keysOf(latest.current.own), event);
      // On a focused button these two are that button's.
      if (!action || ((event.key === 'Enter' || event.key === ' ') && target?.closest('button, a'))) return;
      run(action, latest.current.actions);
      // A key picks the ticket from now on, not the button that was touched last: Enter must not press that again.
      if (target instanceof HTMLElement) target.blur();
      event.preventDefault();
    };
    const press = (event: KeyboardEvent) => {
      const modifier = modifiers.includes(event.key);
      alone = modifier && !event.repeat ? event.code : null;
      if (modifier || event.repeat || event.altKey || event.metaKey || event.ctrlKey) return;
      act(event);
    };
    const release = (event: KeyboardEvent) => {
      if (alone !== null && alone === event.code) act(event);
      alone = null;
    };
    window.addEventListener('keydown', press);
    window.addEventListener('keyup', release);
    return () => {
      window.removeEventListener('keydown', press);
      window.removeEventListener('keyup', release);
    };
  }, []);
}

function run(action: KeyAction, actions: KeyActions): void {
  const rightToLeft = document.documentElement.dir === 'rtl';
  switch (action) {
    case 'bump':
      actions.bump();
      return;
    case 'recall':
      actions.recall();
      return;
    case 'line':
      actions.line();
      return;
    case 'next':
    case 'previous':
      actions.move(action);
      return;
    case 'left':
      actions.move(rightToLeft ? 'endward' : 'startward');
      return;
    case 'right':
      actions.move(rightToLeft ? 'startward' : 'endward');
      return;
    case 'rush':
      actions.rush();
      return;
    case 'all_day':
      actions.allDay();
      return;
    case 'clear':
      actions.clear();
      return;
    case 'help':
      actions.help();
      return;
    default:
      actions.pick(pickActions.indexOf(action));
  }
}

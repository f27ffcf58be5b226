import { type MouseEvent, type PointerEvent, useRef } from 'react';

/** Shorter is a tap. Milliseconds. */
const HOLD = 500;
/** A finger that moves this far is scrolling. Pixels. */
const SLIP = 10;
/** What a browser sends of its own after a long press (contextmenu, click) comes within this time. */
const ECHO = 800;

/**
 * A long press on touch, the right button of a mouse, and the menu key of a keyboard, which arrives as contextmenu. The
 * click that ends a long press is swallowed.
 */
export function useLongPress(onLongPress: () => void) {
  const press = useRef<{ timer: ReturnType<typeof setTimeout>; x: number; y: number }>(undefined);
  const firedAt = useRef(0);
  const echo = () => Date.now() - firedAt.current < ECHO;
  const stop = () => {
    clearTimeout(press.current?.timer);
    press.current = undefined;
  };
  const fire = () => {
    stop();
    if (echo()) return;
    firedAt.current = Date.now();
    onLongPress();
  };
  return {
    onPointerDown: (event: PointerEvent) => {
      if (event.pointerType === 'mouse') return;
      stop();
      press.current = { timer: setTimeout(fire, HOLD), x: event.clientX, y: event.clientY };
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      const at = press.current;
      if (at && Math.hypot(clientX - at.x, clientY - at.y) > SLIP) stop();
    },
    onPointerUp: stop,
    onPointerCancel: stop,
    onContextMenu: (event: MouseEvent) => {
      event.preventDefault();
      fire();
    },
    onClickCapture: (event: MouseEvent) => {
      if (!echo()) return;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}

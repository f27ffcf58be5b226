import { type KeyboardEvent, type PointerEvent, useCallback, useEffect, useRef, useState } from 'react';

interface Drag {
  id: string;
  /** Where it would stand among the others, counted without itself. */
  index: number;
}

export interface SorterOptions {
  /** What stands in the list now, in its order. */
  ids: readonly string[];
  /** To a place counted without the moved one; -1 and beyond the end are for the caller to read. */
  onMove: (id: string, index: number) => void;
}

export interface Sorter {
  dragged: string | undefined;
  /** For the row itself, which is measured. */
  row: (id: string) => {
    ref: (element: HTMLElement | null) => void;
    'data-dragged'?: true;
    'data-drop'?: Edge;
  };
  /** For the button that moves its row: by pointer, and with the arrow keys, Home and End. */
  handle: (id: string) => HandleProps;
}

/** On which edge of this row the dragged one would come to stand. */
type Edge = 'before' | 'after';

interface HandleProps {
  ref: (element: HTMLElement | null) => void;
  onPointerDown: (event: PointerEvent<HTMLElement>) => void;
  onPointerMove: (event: PointerEvent<HTMLElement>) => void;
  onPointerUp: (event: PointerEvent<HTMLElement>) => void;
  onPointerCancel: () => void;
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
}

/** Within this many pixels of the edge of the view a drag scrolls it. */
const scrollZone = 56;
const scrollStep = 14;

/**
 * Reorders one vertical list. Nothing moves while it is dragged: a line shows where it would stand, so that rows of
 * different heights and lists within lists need no measuring twice. Give the handle the class "touch-none".
 */
export function useSorter({ ids, onMove }: SorterOptions): Sorter {
  const rows = useRef(new Map<string, HTMLElement>());
  const handles = useRef(new Map<string, HTMLElement>());
  const [drag, setDrag] = useState<Drag>();
  /** What a key has just moved: a moved element loses the focus, and the next key is meant for it too. */
  const refocus = useRef<string>(undefined);

  useEffect(() => {
    const id = refocus.current;
    refocus.current = undefined;
    if (id !== undefined) handles.current.get(id)?.focus();
  });

  const dragging = drag !== undefined;
  useEffect(() => {
    if (!dragging) return;
    const cancel = (event: globalThis.KeyboardEvent) => event.key === 'Escape' && setDrag(undefined);
    window.addEventListener('keydown', cancel);
    return () => window.removeEventListener('keydown', cancel);
  }, [dragging]);

  const others = drag && ids.indexOf(drag.id) !== drag.index ? ids.filter((id) => id !== drag.id) : [];
  const before = drag && others[drag.index];
  const after = drag && drag.index >= others.length ? others.at(-1) : undefined;
  const edgeOf = (id: string): Edge | undefined =>
    id === before ? 'before' : id === after ? 'after' : undefined;

  const placeAt = useCallback(
    (id: string, y: number) =>
      ids.filter((other) => {
        const box = other === id ? undefined : rows.current.get(other)?.getBoundingClientRect();
        return box !== undefined && box.top + box.height / 2 < y;
      }).length,
    [ids],
  );

  const keep = (map: Map<string, HTMLElement>, id: string) => (element: HTMLElement | null) => {
    if (element) map.set(id, element);
    else map.delete(id);
  };

  return {
    dragged: drag?.id,
    row: (id) => ({
      ref: keep(rows.current, id),
      'data-dragged': drag?.id === id || undefined,
      'data-drop': edgeOf(id),
    }),
    handle: (id) => ({
      ref: keep(handles.current, id),
      onPointerDown: (event) => {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        setDrag({ id, index: ids.indexOf(id) });
      },
      onPointerMove: (event) => {
        if (drag?.id !== id) return;
        scrollAt(event.currentTarget, event.clientY);
        const index = placeAt(id, event.clientY);
        if (index !== drag.index) setDrag({ id, index });
      },
      onPointerUp: () => {
        if (drag?.id !== id) return;
        setDrag(undefined);
        if (ids.indexOf(id) !== drag.index) onMove(id, drag.index);
      },
      onPointerCancel: () => setDrag(undefined),
      onKeyDown: (event) => {
        const at = ids.indexOf(id);
        const to = { ArrowUp: at - 1, ArrowDown: at + 1, Home: 0, End: ids.length - 1 }[event.key];
        if (to === undefined || drag) return;
        event.preventDefault();
        refocus.current = id;
        onMove(id, to);
      },
    }),
  };
}

function scrollAt(from: HTMLElement, y: number): void {
  const view = scroller(from);
  const box = view === document.documentElement ? undefined : view.getBoundingClientRect();
  const top = box?.top ?? 0;
  const bottom = box?.bottom ?? window.innerHeight;
  if (y < top + scrollZone) view.scrollTop -= scrollStep;
  else if (y > bottom - scrollZone) view.scrollTop += scrollStep;
}

function scroller(from: HTMLElement): HTMLElement {
  for (let each = from.parentElement; each; each = each.parentElement) {
    if (each.scrollHeight > each.clientHeight && /auto|scroll/.test(getComputedStyle(each).overflowY))
      return each;
  }
  return document.documentElement;
}

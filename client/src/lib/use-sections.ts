import { useCallback, useEffect, useRef, useState } from 'react';

/** Which section of a long list stands under the sticky head, and how to get to another one. */
export function useSections(ids: string[]) {
  const top = useRef<HTMLDivElement>(null);
  const elements = useRef(new Map<string, HTMLElement>());
  const [current, setCurrent] = useState<string | undefined>(ids[0]);
  const order = ids.join();

  useEffect(() => {
    const all = order.split(',');
    let waiting = 0;
    const look = () => {
      waiting = 0;
      const edge = (top.current?.getBoundingClientRect().bottom ?? 0) + 8;
      let under = all[0];
      for (const id of all) {
        const element = elements.current.get(id);
        if (element && element.getBoundingClientRect().top <= edge) under = id;
      }
      setCurrent(under);
    };
    const onScroll = () => {
      waiting ||= requestAnimationFrame(look);
    };
    look();
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      window.removeEventListener('scroll', onScroll);
      cancelAnimationFrame(waiting);
    };
  }, [order]);

  // The chip of the section in view comes into view itself.
  useEffect(() => {
    const chip =
      current && top.current?.querySelector<HTMLElement>(`[data-section="${CSS.escape(current)}"]`);
    if (!chip) return;
    const row = chip.parentElement;
    row?.scrollBy({ left: offset(chip, row), behavior: 'smooth' });
  }, [current]);

  const register = useCallback(
    (id: string) => (element: HTMLElement | null) => {
      if (element) elements.current.set(id, element);
      else elements.current.delete(id);
    },
    [],
  );
  const jump = useCallback((id: string) => {
    // After the render that may just have ended a search.
    requestAnimationFrame(() => {
      const element = elements.current.get(id);
      if (!element) return;
      const head = top.current?.getBoundingClientRect().height ?? 0;
      window.scrollTo({
        top: element.getBoundingClientRect().top + window.scrollY - head,
        behavior: 'smooth',
      });
    });
  }, []);
  return { current, jump, register, top };
}

/** How far the row has to move so that the chip stands in its middle; works in both directions of text. */
function offset(chip: HTMLElement, row: HTMLElement): number {
  const a = chip.getBoundingClientRect();
  const b = row.getBoundingClientRect();
  return a.x + a.width / 2 - (b.x + b.width / 2);
}

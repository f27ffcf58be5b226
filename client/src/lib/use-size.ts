import { type RefCallback, useCallback, useState } from 'react';

export interface Size {
  width: number;
  height: number;
}

/**
 * The inner size of an element in whole pixels, for charts: a scaled viewBox would shrink their labels. 0 × 0 before the
 * first layout.
 */
export function useSize<Target extends Element>(): [RefCallback<Target>, Size] {
  const [size, setSize] = useState<Size>({ width: 0, height: 0 });
  const ref = useCallback((element: Target | null) => {
    if (!element) return;
    const observer = new ResizeObserver(([entry]) => {
      if (!entry) return;
      const width = Math.floor(entry.contentRect.width);
      const height = Math.floor(entry.contentRect.height);
      setSize((before) => (before.width === width && before.height === height ? before : { width, height }));
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, size];
}

import { useEffect } from 'react';

/** The wall is always dark; dialogs are drawn outside of it and follow the document. */
export function useDark(): void {
  useEffect(() => {
    const root = document.documentElement;
    const before = root.dataset.theme;
    root.dataset.theme = 'dark';
    return () => {
      if (before === undefined) delete root.dataset.theme;
      else root.dataset.theme = before;
    };
  }, []);
}

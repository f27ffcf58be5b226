import { useEffect } from 'react';
import { isDark, type Look, themeStyle } from './theme.ts';

/** What opens over a page, and what shows around it, has the page's look too. */
export function usePageLook(look: Look | undefined): void {
  useEffect(() => {
    if (!look) return;
    const root = document.documentElement;
    const before = { style: root.getAttribute('style'), theme: root.dataset.theme };
    for (const [name, value] of Object.entries(themeStyle(look))) {
      if (name.startsWith('--')) root.style.setProperty(name, String(value));
    }
    if (isDark(look)) root.dataset.theme = 'dark';
    return () => {
      root.style.cssText = before.style ?? '';
      if (before.theme === undefined) delete root.dataset.theme;
      else root.dataset.theme = before.theme;
    };
  }, [look]);
}

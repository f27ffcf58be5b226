import { appStore, atom, useAtom } from './jotai.ts';
import { readStored, writeStored } from './storage.ts';

export type Theme = 'light' | 'dark' | 'system';

const isTheme = (value: unknown): value is Theme =>
  value === 'light' || value === 'dark' || value === 'system';

const chosen = atom<Theme | null>(null);

const themeAtom = atom(
  (get): Theme => {
    const stored = get(chosen) ?? readStored('theme');
    return isTheme(stored) ? stored : 'light';
  },
  (_get, set, theme: Theme) => {
    writeStored('theme', theme);
    set(chosen, theme);
    applyTheme(theme);
  },
);

const prefersDark = () => window.matchMedia?.('(prefers-color-scheme: dark)');

/** Sets data-theme on <html>. Kitchen screens are always dark and set data-theme on their own root instead. */
export function applyTheme(theme: Theme): void {
  const dark = theme === 'dark' || (theme === 'system' && prefersDark()?.matches === true);
  document.documentElement.dataset.theme = dark ? 'dark' : 'light';
}

/** Applies the stored theme and follows the system while "system" is chosen. Called once, before the first render. */
export function startTheme(): void {
  applyTheme(appStore.get(themeAtom));
  prefersDark()?.addEventListener('change', () => applyTheme(appStore.get(themeAtom)));
}

export function useTheme() {
  return useAtom(themeAtom);
}

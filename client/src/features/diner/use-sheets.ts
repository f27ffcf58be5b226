import { type ComponentType, useEffect, useState } from 'react';
import type { MenuSheetsProps } from './components/menu-sheets';

type Sheets = ComponentType<MenuSheetsProps>;

const load = async (): Promise<Sheets> => (await import('./components/menu-sheets')).MenuSheets;

/**
 * A menu's sheets, once they are here: who only reads the list never loads them. They come with the first tap; a finger
 * that scrolls is none, as the browser takes it over and it is never lifted here. One that is wanted and does not arrive
 * is given up.
 */
export function useSheets(wanted: boolean, giveUp: () => void): Sheets | undefined {
  const [sheets, setSheets] = useState<Sheets>();
  const [touched, setTouched] = useState(false);
  useEffect(() => {
    const touch = () => setTouched(true);
    document.addEventListener('pointerup', touch, { once: true, passive: true });
    return () => document.removeEventListener('pointerup', touch);
  }, []);
  useEffect(() => {
    if (sheets || !(touched || wanted)) return;
    let here = true;
    load().then(
      (loaded) => here && setSheets(() => loaded),
      () => here && wanted && giveUp(),
    );
    return () => {
      here = false;
    };
  }, [sheets, touched, wanted, giveUp]);
  return sheets;
}

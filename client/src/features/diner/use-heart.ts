import { type ComponentType, useEffect, useState } from 'react';
import { readStored } from '#/lib/storage';
import type { FavoriteHeart } from './components/heart';

/** The heart, once it is here: it comes after the page has been taken over, and only where a customer has signed in. */
export function useHeart(): typeof FavoriteHeart | undefined {
  const [found, setFound] = useState<{ FavoriteHeart: ComponentType<Parameters<typeof FavoriteHeart>[0]> }>();
  useEffect(() => {
    if (readStored('customer') === null) return;
    let here = true;
    import('./components/heart').then(
      (loaded) => here && setFound(loaded),
      () => undefined, // the menu is whole without it
    );
    return () => {
      here = false;
    };
  }, []);
  return found?.FavoriteHeart as typeof FavoriteHeart | undefined;
}

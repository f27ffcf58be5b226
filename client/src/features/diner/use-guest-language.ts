import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useSetAtom } from '#/lib/jotai';
import { readStored } from '#/lib/storage';
import { digitsAtom } from '#/locale/digits';
import { activateLanguage } from '#/locale/i18n';
import { isLanguage, languageStorageName } from '#/locale/language';
import type { PublicMenu } from './queries';

/**
 * The link's language, else the one that the guest chose before, else the restaurant's. False until it is shown: a page
 * that changes language under the reader's eyes is worse than a skeleton for another moment.
 */
export function useGuestLanguage(
  restaurant: Pick<PublicMenu['restaurant'], 'defaultLanguage' | 'digits'> | undefined,
): boolean {
  const [params] = useSearchParams();
  const [settled, setSettled] = useState(false);
  const own = restaurant?.defaultLanguage;
  const asked = params.get('lang');

  useEffect(() => {
    if (own === undefined || settled) return;
    const stored = readStored(languageStorageName);
    const wanted = isLanguage(asked) ? asked : isLanguage(stored) ? stored : own;
    let here = true;
    // A catalog that does not arrive leaves the page in the language that it has.
    void activateLanguage(wanted)
      .catch(() => {})
      .then(() => here && setSettled(true));
    return () => {
      here = false;
    };
  }, [own, asked, settled]);

  useGuestDigits(restaurant?.digits);
  return settled;
}

/** The restaurant's digits on a guest's page. */
export function useGuestDigits(digits: PublicMenu['restaurant']['digits'] | undefined): void {
  const setDigits = useSetAtom(digitsAtom);
  useEffect(() => {
    if (digits) setDigits(digits);
  }, [digits, setDigits]);
}

import { expect, it } from 'vitest';
import { NumberFormat, PluralRules } from './intl-lite.ts';

const locales = ['en', 'ar-u-nu-latn'];

it('counts and groups as the real Intl does', () => {
  for (const locale of locales) {
    const here = [new PluralRules([locale]), new NumberFormat([locale])] as const;
    const real = [new Intl.PluralRules([locale]), new Intl.NumberFormat([locale])] as const;
    for (let value = 0; value < 2500; value++) {
      const number = value < 1250 ? value : value * 997;
      expect(here[0].select(number), `${locale} ${number}`).toBe(real[0].select(number));
      expect(here[1].format(number), `${locale} ${number}`).toBe(real[1].format(number));
    }
  }
});

it('refuses what it does not know', () => {
  expect(() => new PluralRules('fr')).toThrow(RangeError);
  expect(() => new PluralRules('ar')).toThrow(RangeError);
  expect(() => new PluralRules('en', { type: 'ordinal' })).toThrow(RangeError);
  expect(() => new PluralRules('en').select(1.5)).toThrow(RangeError);
  expect(() => new NumberFormat('en', { style: 'percent' })).toThrow(RangeError);
  expect(() => new NumberFormat('en').format(0.5)).toThrow(RangeError);
});

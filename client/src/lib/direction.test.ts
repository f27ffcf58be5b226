import { expect, it } from 'vitest';
import { formatInteger, toLatinDigits, withDigits } from './digits.ts';
import { directionOf, isolateLtr, textDirection } from './direction.ts';

it('knows the direction of a language', () => {
  expect(directionOf('ar')).toBe('rtl');
  expect(directionOf('ar-SA')).toBe('rtl');
  expect(directionOf('en')).toBe('ltr');
});

it('finds the direction of a text by its first letter', () => {
  expect(textDirection('2 × كبسة Kabsa')).toBe('rtl');
  expect(textDirection('٣ Kabsa كبسة')).toBe('ltr');
  expect(textDirection('12:30')).toBeUndefined();
  expect(isolateLtr('+966')).toBe('\u2066+966\u2069');
});

it('changes digits and nothing else', () => {
  expect(withDigits('042 A', 'arab')).toBe('٠٤٢ A');
  expect(withDigits('042 A', 'latn')).toBe('042 A');
  expect(toLatinDigits('٠٥٠ ۵۵ x')).toBe('050 55 x');
  expect(formatInteger(1234567)).toBe('1,234,567');
  expect(formatInteger(-4728, 'arab')).toBe('-٤٬٧٢٨');
});

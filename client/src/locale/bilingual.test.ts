import { expect, it } from 'vitest';
import { ownHalf } from './bilingual';

it.each([
  ['الصالة · Main hall', 'Main hall', 'الصالة'],
  ['Main hall / الصالة', 'Main hall', 'الصالة'],
  ['الصالة', 'الصالة', 'الصالة'],
  ['Hall - window', 'Hall - window', 'Hall - window'],
  ['الصالة · 2', 'الصالة · 2', 'الصالة · 2'],
  ['A · ب · C', 'A · ب · C', 'A · ب · C'],
  ['شارع-Street', 'شارع-Street', 'شارع-Street'],
  ['', '', ''],
])('%s is told as %s and as %s', (text, en, ar) => {
  expect([ownHalf('en', text), ownHalf('ar', text)]).toEqual([en, ar]);
});

import { expect, it } from 'vitest';
import { codeFileName } from './code';

it("names a code's picture as the specification does, and no file outside its folder", () => {
  expect(codeFileName('7', 'png')).toBe('table-7-qr-code.png');
  expect(codeFileName('7', 'png', 200)).toBe('table-7-qr-code.png');
  expect(codeFileName('7', 'png', 1200)).toBe('table-7-qr-code-1200.png');
  expect(codeFileName('A 1', 'svg')).toBe('table-A 1-qr-code.svg');
  expect(codeFileName('../3:"', 'svg')).toBe('table-..-3---qr-code.svg');
  expect(codeFileName('ط٣', 'png')).toBe('table-ط٣-qr-code.png');
});

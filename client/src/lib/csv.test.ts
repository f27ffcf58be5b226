import { describe, expect, it } from 'vitest';
import { csvFile } from './csv';

describe('a table for spreadsheets', () => {
  it('begins with a byte order mark, quotes what must be, and holds no formula', async () => {
    const file = csvFile([
      ['Dish', 'Amount'],
      ['=HYPERLINK("x")', '-12.50'],
      ['+1', 3],
      ['-2+3', -4],
      ['@a', 'a\r\nb'],
      ['\tx', 'كبسة, لحم'],
      ['＝1', '\n=1'],
    ]);
    const bytes = new Uint8Array(await file.arrayBuffer());
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    expect(new TextDecoder().decode(bytes)).toBe(
      `Dish,Amount\r\n"'=HYPERLINK(""x"")",-12.50\r\n'+1,3\r\n'-2+3,-4\r\n'@a,"a\r\nb"\r\n'\tx,"كبسة, لحم"\r\n'＝1,"'\n=1"\r\n`,
    );
    expect(file.type).toBe('text/csv;charset=utf-8');
  });
});

import { expect, it } from 'vitest';
import { idsIn, leanCatalog } from './lean-catalog.ts';

it('keeps the texts that a module names', () => {
  const texts = {
    'a-b_c1': ['"Menu"\n$&'],
    other1: ['Invoice'],
    zzzzzz: [['0', 'plural', { other: ['#'] }]],
  };
  const code = `export const messages = JSON.parse(${JSON.stringify(JSON.stringify(texts))});`;
  const ids = new Set([...idsIn(`_({ id: "a-b_c1" })`), ...idsIn("_('zzzzzz')"), 'gone00']);
  const lean = leanCatalog(code, ids);
  const [, literal = ''] = /JSON\.parse\((".*")\)/.exec(lean) ?? [];
  expect(JSON.parse(JSON.parse(literal))).toEqual({ 'a-b_c1': texts['a-b_c1'], zzzzzz: texts.zzzzzz });
});

it('stops the build when catalogs are compiled otherwise', () => {
  expect(() => leanCatalog('export const messages = {}', new Set())).toThrow('catalog');
});

import { expect, it } from 'vitest';
import { forgetPlace, placeOf, rememberedPlace, rememberPlace } from './from';

it('leads nowhere but to this site', () => {
  for (const good of ['/', '/table/abc?show=cart', '/menu/palm-house']) expect(placeOf(good)).toBe(good);
  for (const bad of [
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '/.//evil.example',
    'https://evil.example',
    '',
    null,
    7,
  ])
    expect(placeOf(bad)).toBeUndefined();
  rememberPlace('/table/abc');
  expect(rememberedPlace()).toBe('/table/abc');
  forgetPlace();
  expect(rememberedPlace()).toBeUndefined();
  rememberPlace('//evil.example');
  expect(rememberedPlace()).toBeUndefined();
});

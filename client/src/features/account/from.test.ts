import { expect, it } from 'vitest';
import { placeOf, rememberedPlace, rememberPlace } from './from';

it('leads nowhere but to this site', () => {
  for (const good of ['/', '/table/abc?show=cart', '/menu/palm-house']) expect(placeOf(good)).toBe(good);
  for (const bad of ['//evil.example', '/\\evil.example', 'https://evil.example', '', null, 7])
    expect(placeOf(bad)).toBeUndefined();
  rememberPlace('/table/abc');
  expect(rememberedPlace()).toBe('/table/abc');
  rememberPlace('//evil.example');
  expect(rememberedPlace()).toBeUndefined();
});

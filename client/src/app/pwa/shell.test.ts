import { describe, expect, it } from 'vitest';
import { paths } from '../paths.ts';
import { areaOf, ruleOf } from './shell.ts';

const origin = 'https://sufra.example';
const read = (path: string, mode: RequestMode = 'cors', method = 'GET') =>
  ruleOf({ url: path.startsWith('http') ? path : origin + path, mode, method }, origin);

describe('what the service worker does', () => {
  it('keeps the shell for the pages of staff, kitchen and owners only', () => {
    for (const path of Object.values(paths.waiter)) expect(areaOf(path.path), path.path).toBe('waiter');
    expect(areaOf('/kitchen')).toBe('kitchen');
    expect(areaOf(paths.order.href('7'))).toBe('office');
    expect(areaOf('/settings')).toBe('office');
    for (const path of ['/', '/menu/palm-house', '/table/abc', '/palm-house', '/kitchens', '/waiterly'])
      expect(areaOf(path), path).toBeUndefined();
    expect(read('/waiter/select-table', 'navigate')).toBe('page');
    expect(read('/menu/palm-house', 'navigate')).toBe('pass');
  });

  it('never touches the API, uploads, writes or other hosts', () => {
    for (const path of [
      '/api/waiter/orders',
      '/api/live',
      '/objects/x.webp',
      'https://other.example/assets/x.js',
    ])
      expect(read(path), path).toBe('pass');
    expect(read('/waiter/login', 'navigate', 'POST')).toBe('pass');
    expect(read('/assets/x.js', 'cors', 'POST')).toBe('pass');
  });

  it('serves files of the build', () => {
    for (const path of ['/assets/x-1.js', '/fonts/a.woff2', '/icons/sufra.svg', '/pwa/waiter.ar.webmanifest'])
      expect(read(path), path).toBe('file');
  });
});

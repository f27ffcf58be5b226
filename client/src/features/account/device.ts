import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

// Order matters: every browser claims to be several others.
const browsers: [RegExp, string][] = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const systems: [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'Mac'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
];

/** What a browser calls itself, as people call it: "Safari · iPhone". null when it says nothing that is known. */
export function deviceName(userAgent: string): string | null {
  const of = (names: [RegExp, string][]) => names.find(([pattern]) => pattern.test(userAgent))?.[1];
  return [of(browsers), of(systems)].filter(Boolean).join(' · ') || null;
}

export const unknownDevice: MessageDescriptor = msg`Another device`;

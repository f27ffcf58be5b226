export type Direction = 'ltr' | 'rtl';

const rightToLeft = new Set(['ar', 'fa', 'he', 'ur']);

export function directionOf(language: string): Direction {
  return rightToLeft.has(language.split('-')[0]?.toLowerCase() ?? '') ? 'rtl' : 'ltr';
}

/** Direction of the first letter that has one, as a browser's dir="auto" finds it; undefined for "2 × 15". */
export function textDirection(text: string): Direction | undefined {
  const letter = /\p{L}/u.exec(text)?.[0];
  if (!letter) return undefined;
  return /[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(letter) ? 'rtl' : 'ltr';
}

/** For attributes and share texts, where no <bdi> can stand: wraps a left-to-right run in isolate marks. */
export function isolateLtr(text: string): string {
  return `\u2066${text}\u2069`;
}

// The server draws pages in an engine without Intl. Of it, texts need the plural of a whole number and its grouping, in
// English and Arabic; everything else throws, so that a text which needs more stops a page instead of coming out wrong.
// Where there is an Intl (Node, a browser) that one stays: comparing both is the test of this file.

function plainLocale(locales: unknown): 'en' | 'ar' {
  const first = Array.isArray(locales) ? locales[0] : locales;
  if (first === 'en') return 'en';
  if (first === 'ar-u-nu-latn') return 'ar';
  throw new RangeError(`no plural rules and numbers here for ${String(first)}`);
}

function whole(value: number): number {
  if (!Number.isSafeInteger(value)) throw new RangeError(`not a whole number: ${value}`);
  return Math.abs(value);
}

export class PluralRules {
  readonly #locale: 'en' | 'ar';

  constructor(locales: unknown, options?: { type?: string }) {
    this.#locale = plainLocale(locales);
    if (options?.type && options.type !== 'cardinal') throw new RangeError('only cardinals are known here');
  }

  select(value: number): string {
    const count = whole(value);
    if (this.#locale === 'en') return count === 1 ? 'one' : 'other';
    if (count <= 2) return ['zero', 'one', 'two'][count] ?? 'other';
    const rest = count % 100;
    if (rest >= 3 && rest <= 10) return 'few';
    return rest >= 11 ? 'many' : 'other';
  }
}

export class NumberFormat {
  constructor(locales: unknown, options?: object) {
    plainLocale(locales);
    if (options && Object.keys(options).length > 0) throw new RangeError('only plain numbers are known here');
  }

  format(value: number): string {
    const digits = String(whole(value)).replace(/\B(?=(\d{3})+$)/g, ',');
    return value < 0 ? `-${digits}` : digits;
  }
}

/** Must be called before anything is drawn. */
export function installIntl(): void {
  const here = globalThis as { Intl?: unknown };
  here.Intl ??= { PluralRules, NumberFormat };
}

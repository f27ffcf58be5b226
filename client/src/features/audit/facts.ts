import type { Schemas } from '#/api/client';

const amount = /^-?\d{1,12}(\.\d{1,2})?$/;

/** What an entry of the log says about its act. Entries outlive the code that wrote them, so nothing is taken for granted. */
export class Facts {
  readonly #data: Record<string, unknown>;

  constructor(entry: Pick<Schemas['AuditEntry'], 'data'>) {
    const { data } = entry;
    this.#data =
      typeof data === 'object' && data !== null && !Array.isArray(data)
        ? (data as Record<string, unknown>)
        : {};
  }

  /** Empty when it is missing. */
  text(name: string): string {
    const value = this.#data[name];
    if (typeof value === 'string') return value;
    return typeof value === 'number' ? String(value) : '';
  }

  number(name: string): number {
    const value = Number(this.#data[name]);
    return Number.isFinite(value) ? value : 0;
  }

  /** A wire amount such as "57.50", or null. */
  money(name: string): string | null {
    const value = this.text(name);
    return amount.test(value) ? value : null;
  }

  flag(name: string): boolean {
    return this.#data[name] === true;
  }

  /** The part of an entry that is an object itself, such as "before" and "after". */
  inner(name: string): Facts {
    return new Facts({ data: this.#data[name] });
  }

  /** Every name with its value, for the details. */
  entries(): [string, unknown][] {
    return Object.entries(this.#data);
  }
}

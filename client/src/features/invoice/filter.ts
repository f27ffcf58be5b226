import type { InvoiceFilter } from './keys';

const names = ['q', 'dateFrom', 'dateTo', 'tableId'] as const;

const day = /^\d{4}-\d{2}-\d{2}$/;

/** What the address of the invoices page says. */
export function readFilter(query: URLSearchParams): InvoiceFilter {
  const filter: InvoiceFilter = {};
  for (const name of names) {
    const value = query.get(name)?.trim();
    if (!value) continue;
    if ((name === 'dateFrom' || name === 'dateTo') && !day.test(value)) continue;
    filter[name] = value;
  }
  return filter;
}

export function writeFilter(filter: InvoiceFilter): URLSearchParams {
  const query = new URLSearchParams();
  for (const name of names) {
    const value = filter[name];
    if (value) query.set(name, value);
  }
  return query;
}

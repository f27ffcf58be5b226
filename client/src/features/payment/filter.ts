import { type PaymentFilter, type PaymentGroup, paymentGroups } from './keys';

const day = /^\d{4}-\d{2}-\d{2}$/;

const isGroup = (text: string | null): text is PaymentGroup => paymentGroups.includes(text as PaymentGroup);

/** What the address of the payments page says. */
export function readFilter(query: URLSearchParams): PaymentFilter {
  const filter: PaymentFilter = {};
  const status = query.get('status');
  if (isGroup(status)) filter.status = status;
  for (const name of ['dateFrom', 'dateTo'] as const) {
    const value = query.get(name);
    if (value && day.test(value)) filter[name] = value;
  }
  return filter;
}

export function writeFilter(filter: PaymentFilter): URLSearchParams {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(filter)) if (value) query.set(name, value);
  return query;
}

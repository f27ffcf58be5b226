import { useRef } from 'react';
import { useSearchParams } from 'react-router';
import { type OrderView, readView, writeView } from '#/features/orders/filter';

/** The orders page's filters, which are its address. */
export function useOrderView(today: string) {
  const [query, setQuery] = useSearchParams();
  const view = readView(query, today);

  // The router renders a new address in a transition: a second change may come before the first is on screen, and must
  // build on it, not on what is still shown.
  const seen = useRef(query);
  const latest = useRef(query);
  if (seen.current !== query) {
    seen.current = query;
    latest.current = query;
  }

  const change = (patch: Partial<OrderView>) => {
    const next = writeView({ ...readView(latest.current, today), ...patch }, today);
    if (next.toString() === latest.current.toString()) return;
    latest.current = next;
    setQuery(next, { replace: true, preventScrollReset: true });
  };
  return { view, change };
}

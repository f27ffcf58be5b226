import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';

/**
 * What lies over the menu. It stands in the address, so that the phone's back button closes it and a reload keeps it. An
 * order is a page of its own, over which a sheet may lie in turn.
 */
export type View =
  | { kind: 'menu' }
  | { kind: 'order'; id: string }
  | { kind: 'item'; id: string }
  | { kind: (typeof sheets)[number] };

const sheets = ['cart', 'orders', 'filter', 'call'] as const;

export function readView(params: URLSearchParams): View {
  const item = params.get('item');
  if (item) return { kind: 'item', id: item };
  const sheet = sheets.find((each) => each === params.get('show'));
  if (sheet) return { kind: sheet };
  const order = params.get('order');
  return order ? { kind: 'order', id: order } : { kind: 'menu' };
}

/** The address of a view; everything else in it (the language) stays. */
export function withView(params: URLSearchParams, view: View): string {
  const next = new URLSearchParams(params);
  next.delete('item');
  next.delete('show');
  if (view.kind === 'menu' || view.kind === 'order') next.delete('order');
  if (view.kind === 'order' || view.kind === 'item') next.set(view.kind, view.id);
  else if (view.kind !== 'menu') next.set('show', view.kind);
  return next.toString();
}

const isPage = (view: View) => view.kind === 'menu' || view.kind === 'order';

export function useView() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const { state } = useLocation();
  const view = useMemo(() => readView(params), [params]);
  const order = params.get('order');
  const over = (state as { over?: boolean } | null)?.over === true;

  const show = useCallback(
    (next: View) => {
      // One sheet at a time: a second one, or the page it leads to, takes the first one's place.
      const replace = !isPage(view);
      void navigate(
        { search: withView(params, next) },
        { preventScrollReset: next.kind !== 'order', state: replace ? state : { over: true }, replace },
      );
    },
    [navigate, params, state, view],
  );
  const close = useCallback(() => {
    if (view.kind === 'menu') return;
    if (over) void navigate(-1);
    else {
      const under: View = order && view.kind !== 'order' ? { kind: 'order', id: order } : { kind: 'menu' };
      void navigate({ search: withView(params, under) }, { replace: true });
    }
  }, [navigate, order, over, params, view]);
  return { view, order, show, close };
}

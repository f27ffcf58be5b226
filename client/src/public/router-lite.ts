// What a public page needs of a router: its own address and the history over it. The whole of react-router is a fifth of
// the script that takes such a page over, so vite.public.config.ts puts this in its place there; the app has the real one.
import { useCallback, useMemo, useSyncExternalStore } from 'react';

interface Place {
  pathname: string;
  search: string;
  hash: string;
  state: unknown;
}

interface Steps {
  replace?: boolean;
  state?: unknown;
}

const changed = 'sufra:place';

const read = (): Place => ({
  pathname: window.location.pathname,
  search: window.location.search,
  hash: window.location.hash,
  state: window.history.state,
});

let place: Place = read();

function subscribe(listener: () => void): () => void {
  const look = () => {
    place = read();
    listener();
  };
  window.addEventListener('popstate', look);
  window.addEventListener(changed, look);
  return () => {
    window.removeEventListener('popstate', look);
    window.removeEventListener(changed, look);
  };
}

export function useLocation(): Place {
  return useSyncExternalStore(
    subscribe,
    () => place,
    () => place,
  );
}

/** Steps through the history, or to another query of this very page. */
export function useNavigate(): (to: number | { search: string }, steps?: Steps) => void {
  return useCallback((to, { replace = false, state = null } = {}) => {
    if (typeof to === 'number') {
      window.history.go(to);
      return;
    }
    const address = window.location.pathname + (to.search && `?${to.search.replace(/^\?/, '')}`);
    if (replace) window.history.replaceState(state, '', address);
    else window.history.pushState(state, '', address);
    window.dispatchEvent(new Event(changed));
  }, []);
}

export function useSearchParams(): [URLSearchParams] {
  const { search } = useLocation();
  return [useMemo(() => new URLSearchParams(search), [search])];
}

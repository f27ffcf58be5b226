/** "#/menu/7?lang=ar" → "/menu/7?lang=ar"; null when the hash is not an address of ours. */
export function pathOfHash(hash: string): string | null {
  if (!hash.startsWith('#/')) return null;
  // Several slashes at the start would be another host.
  return `/${hash.slice(1).replace(/^[/\\]+/, '')}`;
}

/** Old links have the page after "#". Called before the router reads the address. */
export function redirectHash(location: Location = window.location, history: History = window.history): void {
  const path = pathOfHash(location.hash);
  if (path !== null) history.replaceState(history.state, '', path);
}

/** The same for a hash link that is followed while the page is open. Returns the way to stop. */
export function followHash(navigate: (path: string) => void): () => void {
  const listener = () => {
    const path = pathOfHash(window.location.hash);
    if (path !== null) navigate(path);
  };
  window.addEventListener('hashchange', listener);
  return () => window.removeEventListener('hashchange', listener);
}

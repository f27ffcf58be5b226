// localStorage that never throws: private windows, full disks and blocked cookies all throw on access, and none of them
// may take a page down. What cannot be stored is kept for the life of the tab.

const prefix = 'sufra.';
const memory = new Map<string, string>();

function area(): Storage | undefined {
  try {
    return globalThis.localStorage;
  } catch {
    return undefined;
  }
}

/** The value under `sufra.{name}`, or null. */
export function readStored(name: string): string | null {
  try {
    return area()?.getItem(prefix + name) ?? memory.get(name) ?? null;
  } catch {
    return memory.get(name) ?? null;
  }
}

export function writeStored(name: string, value: string): void {
  try {
    const storage = area();
    if (!storage) throw new Error('no storage');
    storage.setItem(prefix + name, value);
    memory.delete(name);
  } catch {
    memory.set(name, value);
  }
}

export function removeStored(name: string): void {
  memory.delete(name);
  try {
    area()?.removeItem(prefix + name);
  } catch {
    // Nothing was stored there, then.
  }
}

/** A stored JSON value that passes `is`; anything else (an older version's shape, a hand edit) counts as absent. */
export function readStoredJson<Value>(name: string, is: (value: unknown) => value is Value): Value | null {
  const text = readStored(name);
  if (text === null) return null;
  try {
    const value: unknown = JSON.parse(text);
    return is(value) ? value : null;
  } catch {
    return null;
  }
}

/** Calls back when another tab changes the value; returns the way to stop. */
export function watchStored(name: string, changed: (value: string | null) => void): () => void {
  const listener = (event: StorageEvent) => {
    if (event.key === prefix + name) changed(event.newValue);
  };
  window.addEventListener('storage', listener);
  return () => window.removeEventListener('storage', listener);
}

/** The names of what is stored that begin so. */
export function storedNames(start: string): string[] {
  const names = new Set(memory.keys());
  try {
    const storage = area();
    for (let place = 0; storage && place < storage.length; place++) {
      const key = storage.key(place) ?? '';
      if (key.startsWith(prefix)) names.add(key.slice(prefix.length));
    }
  } catch {
    // What is kept in the tab is all there is, then.
  }
  return [...names].filter((name) => name.startsWith(start));
}

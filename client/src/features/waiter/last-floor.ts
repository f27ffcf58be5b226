import type { Schemas } from '#/api/client';
import { openDatabase } from '#/lib/disk';
import { appStore, atom, useAtomValue } from '#/lib/jotai';

/** The floor as this device last knew it, for opening with no network. Names and numbers of guests are not in it. */
export interface LastFloor {
  profile: Schemas['StaffProfile'];
  tables: Schemas['Table'][];
  orders: Schemas['Order'][];
  calls: Schemas['Call'][];
  offers: Schemas['Handover'][];
  menu?: Pick<Schemas['FullMenu'], 'categories' | 'items'>;
}

export interface KeptFloor extends LastFloor {
  /** When it was known to be complete. Device time. */
  at: number;
}

/** Another evening's floor helps nobody. */
const TOO_OLD = 12 * 60 * 60 * 1000;

const parts = 'parts';

const disk = openDatabase('sufra-floor', (fresh) => {
  fresh.createObjectStore(parts);
});

let warned = false;

/** A browser without a database keeps nothing: the page works, only not without a network. */
async function quietly<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work();
  } catch (error) {
    if (!warned) console.warn('the floor is not kept on this device', error);
    warned = true;
    return undefined;
  }
}

let written: Partial<LastFloor> = {};

/** Keeps what has changed since the last time; `at` is when all of it was known to be complete. */
export function keepFloor(floor: LastFloor, at: number): Promise<void> {
  const changed = (Object.keys(floor) as (keyof LastFloor)[]).filter((part) => floor[part] !== written[part]);
  return quietly(async () => {
    await disk(async (db) => {
      const transaction = db.transaction(parts, 'readwrite');
      for (const part of changed)
        void transaction.store.put(part === 'orders' ? floor.orders.map(withoutGuest) : floor[part], part);
      void transaction.store.put(at, 'at');
      await transaction.done;
    });
    written = { ...floor };
  }) as Promise<void>;
}

function withoutGuest(order: Schemas['Order']): Schemas['Order'] {
  const { customerName: _name, customerPhone: _phone, customerEmail: _email, ...rest } = order;
  return rest;
}

/** What was kept, unless it is of another evening. */
export function readFloor(now: number): Promise<KeptFloor | null> {
  return quietly(async () => {
    const [at, profile, tables, orders, calls, offers, menu] = await disk((db) => {
      const { store } = db.transaction(parts);
      return Promise.all([
        store.get('at'),
        store.get('profile'),
        store.get('tables'),
        store.get('orders'),
        store.get('calls'),
        store.get('offers'),
        store.get('menu'),
      ]);
    });
    if (typeof at !== 'number' || now - at > TOO_OLD || !profile || !tables || !orders) return null;
    return { at, profile, tables, orders, calls: calls ?? [], offers: offers ?? [], menu } as KeptFloor;
  }).then((kept) => kept ?? null);
}

/** The session is over: nothing of the floor stays behind. */
export async function forgetFloor(): Promise<void> {
  written = {};
  appStore.set(keptAtAtom, null);
  await quietly(() => disk((db) => db.clear(parts)));
}

const keptAtAtom = atom<number | null>(null);

/** What is shown is from then, until the stream has brought the present. */
export function showKept(at: number): void {
  appStore.set(keptAtAtom, at);
}

export function useKeptAt(): number | null {
  return useAtomValue(keptAtAtom, { store: appStore });
}

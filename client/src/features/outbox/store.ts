import { type IDBPDatabase, openDB } from 'idb';
import type { OutboxRecord } from './record';

const database = 'sufra-outbox';
const records = 'records';

/** Where unsent writes wait. */
export interface OutboxStore {
  all(): Promise<OutboxRecord[]>;
  put(record: OutboxRecord): Promise<void>;
  remove(key: string): Promise<void>;
}

/** On disk, where the tab's end does not reach. */
export function openDisk(name = database): OutboxStore {
  let opened: Promise<IDBPDatabase> | undefined;
  const db = () => {
    opened ??= openDB(name, 1, {
      upgrade(fresh) {
        fresh.createObjectStore(records, { keyPath: 'key' });
      },
      // Another tab with a newer layout must not wait for this one.
      blocking(_current, _blocked, event) {
        (event.target as IDBDatabase).close();
        opened = undefined;
      },
      terminated() {
        opened = undefined;
      },
    });
    return opened;
  };
  return {
    all: async () => (await (await db()).getAll(records)) as OutboxRecord[],
    put: async (record) => {
      await (await db()).put(records, record);
    },
    remove: async (key) => {
      await (await db()).delete(records, key);
    },
  };
}

/** For browsers that refuse a database (some private windows): kept for the life of the tab. */
export function openMemory(): OutboxStore {
  const kept = new Map<string, OutboxRecord>();
  return {
    all: async () => [...kept.values()],
    put: async (record) => {
      kept.set(record.key, record);
    },
    remove: async (key) => {
      kept.delete(key);
    },
  };
}

/** The disk, or memory from the first refusal on. */
export function openStore(disk: OutboxStore = openDisk()): OutboxStore {
  const memory = openMemory();
  let refused = false;
  async function use<T>(call: (store: OutboxStore) => Promise<T>): Promise<T> {
    if (!refused) {
      try {
        return await call(disk);
      } catch (error) {
        console.warn('unsent orders are kept in memory only', error);
        refused = true;
      }
    }
    return call(memory);
  }
  return {
    all: () => use((store) => store.all()),
    put: (record) => use((store) => store.put(record)),
    remove: (key) => use((store) => store.remove(key)),
  };
}

import { openDatabase } from '#/lib/disk';
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
  const disk = openDatabase(name, (fresh) => {
    fresh.createObjectStore(records, { keyPath: 'key' });
  });
  return {
    all: () => disk(async (db) => (await db.getAll(records)) as OutboxRecord[]),
    put: (record) =>
      disk(async (db) => {
        await db.put(records, record);
      }),
    remove: (key) => disk((db) => db.delete(records, key)),
  };
}

/**
 * The disk, and in memory what it refuses (some private windows, a full disk): that is written as soon as the disk takes
 * something again. What was removed meanwhile must not come back, so the removals are owed like the rest.
 */
export function openStore(disk: OutboxStore = openDisk()): OutboxStore {
  const known = new Map<string, OutboxRecord>();
  /** Writes that the disk has not confirmed; undefined for a removal. */
  const owed = new Map<string, OutboxRecord | undefined>();
  let warned = false;
  let last: Promise<void> = Promise.resolve();

  /** One after the other: an older write must not land on a newer one. */
  function inTurn(work: () => Promise<void>): Promise<void> {
    last = last.then(work).catch((error: unknown) => {
      if (!warned) console.warn('unsent orders are kept in memory only', error);
      warned = true;
    });
    return last;
  }

  async function pay(): Promise<void> {
    let refusal: unknown;
    for (const key of [...owed.keys()]) {
      const record = owed.get(key);
      try {
        await (record ? disk.put(record) : disk.remove(key));
        if (owed.get(key) === record) owed.delete(key);
      } catch (error) {
        // A full disk refuses one write and still takes the removal behind it.
        refusal = error;
      }
    }
    if (refusal) throw refusal;
    warned = false;
  }

  function apply(key: string, record: OutboxRecord | undefined): void {
    if (record) known.set(key, record);
    else known.delete(key);
  }

  function write(key: string, record: OutboxRecord | undefined): Promise<void> {
    apply(key, record);
    owed.set(key, record);
    return inTurn(pay);
  }

  return {
    async all() {
      await inTurn(async () => {
        await pay();
        const stored = await disk.all();
        known.clear();
        for (const record of stored) known.set(record.key, record);
        for (const [key, record] of owed) apply(key, record);
      });
      return [...known.values()];
    },
    put: (record) => write(record.key, record),
    remove: (key) => write(key, undefined),
  };
}

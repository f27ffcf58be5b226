import { type IDBPDatabase, openDB } from 'idb';

export type Disk<Connection> = <T>(work: (connection: Connection) => Promise<T>) => Promise<T>;

/**
 * A database of this device. The connection is made at the first call; one that fails (phones cut it off in the
 * background) is replaced and the work, which has to be repeatable, is tried once more.
 */
export function createDisk<Connection extends { close(): void }>(
  open: (lost: () => void) => Promise<Connection>,
): Disk<Connection> {
  let opened: Promise<Connection> | undefined;
  const lost = () => {
    opened = undefined;
  };
  async function attempt<T>(work: (connection: Connection) => Promise<T>): Promise<T> {
    opened ??= open(lost);
    const used = opened;
    try {
      return await work(await used);
    } catch (error) {
      if (opened === used) lost();
      used.then((connection) => connection.close()).catch(() => {});
      throw error;
    }
  }
  return (work) => attempt(work).catch(() => attempt(work));
}

/** The first layout of a database: `upgrade` makes its stores. */
export function openDatabase(name: string, upgrade: (fresh: IDBPDatabase) => void): Disk<IDBPDatabase> {
  return createDisk((lost) =>
    openDB(name, 1, {
      upgrade,
      // Another tab with a newer layout must not wait for this one.
      blocking(_current, _blocked, event) {
        (event.target as IDBDatabase).close();
        lost();
      },
      terminated: lost,
    }),
  );
}

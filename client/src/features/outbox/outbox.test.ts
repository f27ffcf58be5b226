import { beforeEach, describe, expect, test } from 'vitest';
import { appStore } from '#/lib/jotai';
import { type NewRecord, Outbox, outboxAtom } from './outbox';
import type { OutboxRecord, Outcome } from './record';
import { type OutboxStore, openStore } from './store';

function openMemory(): OutboxStore {
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

/** The server's end: the test decides when and how each attempt is answered. */
function createServer() {
  const waiting: { record: OutboxRecord; answer: (outcome: Outcome) => void }[] = [];
  const arrivals: (() => void)[] = [];
  return {
    seen: [] as OutboxRecord[],
    send(record: OutboxRecord): Promise<Outcome> {
      this.seen.push(record);
      return new Promise((resolve) => {
        waiting.push({ record, answer: resolve });
        arrivals.shift()?.();
      });
    },
    /** The next attempt, as soon as it is there. */
    async next() {
      if (waiting.length === 0) await new Promise<void>((resolve) => arrivals.push(resolve));
      const first = waiting.shift();
      if (!first) throw new Error('no attempt');
      return first;
    },
    get idle() {
      return waiting.length === 0;
    },
  };
}

const order = (orderId: string, values: Partial<NewRecord> = {}): NewRecord =>
  ({
    op: 'place',
    body: { items: [] },
    orderId,
    staffId: 'me',
    tableId: 't',
    tableNumber: '7',
    lines: [],
    total: 100,
    ...values,
  }) as NewRecord;

let store: OutboxStore;
let now: number;
const state = () => appStore.get(outboxAtom);
const make = () => new Outbox({ store, now: () => now, random: () => 1 });

/** Resolves when the outbox shows what is asked for. */
function until(met: () => boolean): Promise<void> {
  return new Promise((resolve) => {
    if (met()) return resolve();
    const stop = appStore.sub(outboxAtom, () => {
      if (!met()) return;
      stop();
      resolve();
    });
  });
}

beforeEach(() => {
  store = openMemory();
  now = 1_000_000;
  appStore.set(outboxAtom, { records: [], sending: new Set<string>(), signedOut: false });
});

describe('the outbox', () => {
  test('writes down first, sends at once, and lets go after the answer', async () => {
    const server = createServer();
    const outbox = make();
    const stop = outbox.start('me', (record) => server.send(record));
    await outbox.put(order('a'));
    const attempt = await server.next();
    expect((await store.all()).map((record) => record.key)).toEqual([attempt.record.key]);
    attempt.answer({ kind: 'done' });
    await until(() => state().records.length === 0);
    await expect.poll(() => store.all()).toEqual([]);
    stop();
  });

  test('the same key on every attempt, and the connection ends the wait', async () => {
    const server = createServer();
    const outbox = make();
    const stop = outbox.start('me', (record) => server.send(record));
    await outbox.put(order('a'));
    const first = await server.next();
    first.answer({ kind: 'later' });
    await until(() => state().records[0]?.tries === 1);
    expect(server.idle).toBe(true);
    outbox.wake();
    const second = await server.next();
    expect(second.record.key).toBe(first.record.key);
    second.answer({ kind: 'done' });
    await until(() => state().records.length === 0);
    expect(server.seen).toHaveLength(2);
    stop();
  });

  test('what was left behind by a dead tab goes out on the next start, in its order', async () => {
    const server = createServer();
    const before = make();
    await before.put(order('a'));
    await before.put(order('a', { op: 'step', body: { newStatus: 'served' } } as Partial<NewRecord>));
    const stop = make().start('me', (record) => server.send(record));
    const first = await server.next();
    expect([first.record.op, server.idle]).toEqual(['place', true]);
    first.answer({ kind: 'done' });
    const second = await server.next();
    expect(second.record.op).toBe('step');
    second.answer({ kind: 'done' });
    await until(() => state().records.length === 0);
    stop();
  });

  test('a refusal waits for a choice; sending it changed takes a new key', async () => {
    const server = createServer();
    const outbox = make();
    const stop = outbox.start('me', (record) => server.send(record));
    await outbox.put(order('a'));
    const first = await server.next();
    first.answer({ kind: 'problem', problem: { status: 409, code: 'PRICE_CHANGED', message: '' } });
    await until(() => state().records[0]?.problem !== undefined);
    expect((await store.all())[0]?.problem?.code).toBe('PRICE_CHANGED');
    await outbox.retry(first.record.key, (record) => ({ ...record, total: 120 }));
    const second = await server.next();
    expect(second.record.key).not.toBe(first.record.key);
    expect(second.record).toMatchObject({ total: 120, orderId: 'a' });
    expect(second.record.problem).toBeUndefined();
    expect((await store.all()).map((record) => record.key)).toEqual([second.record.key]);
    second.answer({ kind: 'done' });
    await until(() => state().records.length === 0);
    stop();
  });

  test('a dropped addition leaves the later ones of its order, and the next goes out', async () => {
    const server = createServer();
    const outbox = make();
    const stop = outbox.start('me', (record) => server.send(record));
    const add = { op: 'add', body: { items: [] } } as Partial<NewRecord>;
    await outbox.put(order('a', add));
    const later = await outbox.put(order('a', add));
    const first = await server.next();
    first.answer({ kind: 'problem', problem: { status: 409, code: 'ITEM_UNAVAILABLE', message: '' } });
    await until(() => state().records[0]?.problem !== undefined);
    await outbox.drop(first.record.key);
    const second = await server.next();
    expect(second.record.key).toBe(later.key);
    expect((await store.all()).map((record) => record.key)).toEqual([later.key]);
    second.answer({ kind: 'done' });
    await until(() => state().records.length === 0);
    stop();
  });

  test('a dropped order takes what was to follow it along, and its late answer does not bring it back', async () => {
    const server = createServer();
    const outbox = make();
    const stop = outbox.start('me', (record) => server.send(record));
    await outbox.put(order('a'));
    await outbox.put(order('a', { op: 'step', body: { newStatus: 'served' } } as Partial<NewRecord>));
    const attempt = await server.next();
    await outbox.drop(attempt.record.key);
    expect(state().records).toEqual([]);
    attempt.answer({ kind: 'later' });
    await until(() => state().sending.size === 0);
    expect(state().records).toEqual([]);
    expect(await store.all()).toEqual([]);
    stop();
  });

  test('after a sign-out nothing goes out, and nothing is lost', async () => {
    const server = createServer();
    const outbox = make();
    const stop = outbox.start('me', (record) => server.send(record));
    await outbox.put(order('a'));
    (await server.next()).answer({ kind: 'signed_out' });
    await until(() => state().signedOut);
    outbox.wake();
    await outbox.put(order('b'));
    expect(server.idle).toBe(true);
    expect(await store.all()).toHaveLength(2);
    stop();
    const again = outbox.start('me', (record) => server.send(record));
    expect((await server.next()).record.orderId).toBe('a');
    again();
  });

  test("another person's orders stay until they are back", async () => {
    const server = createServer();
    await make().put(order('a', { staffId: 'other' }));
    const outbox = make();
    const stop = outbox.start('me', (record) => server.send(record));
    await outbox.put(order('b'));
    expect((await server.next()).record.orderId).toBe('b');
    expect(server.idle).toBe(true);
    await outbox.clear('me');
    expect((await store.all()).map((record) => record.staffId)).toEqual(['other']);
    stop();
  });
});

test('a disk that refuses for a while loses nothing, and brings nothing back', async () => {
  const disk = openMemory();
  let refuses = false;
  const gate = <T>(work: () => Promise<T>) => (refuses ? Promise.reject(new Error('refused')) : work());
  store = openStore({
    all: () => gate(disk.all),
    put: (record) => gate(() => disk.put(record)),
    remove: (key) => gate(() => disk.remove(key)),
  });
  const orders = async (from: OutboxStore) => (await from.all()).map((record) => record.orderId).sort();
  const outbox = make();
  const first = await outbox.put(order('a'));
  await outbox.put(order('b'));
  expect(await orders(disk)).toEqual(['a', 'b']);
  refuses = true;
  await outbox.put(order('c'));
  await outbox.drop(first.key);
  expect(await orders(store)).toEqual(['b', 'c']);
  expect(await orders(disk)).toEqual(['a', 'b']);
  refuses = false;
  expect(await orders(store)).toEqual(['b', 'c']);
  expect(await orders(disk)).toEqual(['b', 'c']);
});

test('a browser without a database keeps the orders in memory', async () => {
  const refused = () => Promise.reject(new Error('refused'));
  const store = openStore({ all: refused, put: refused, remove: refused });
  const outbox = new Outbox({ store, now: () => 0, random: () => 0 });
  await outbox.put(order('a'));
  expect(await store.all()).toHaveLength(1);
});

import { describe, expect, test } from 'vitest';
import { backoff, classify, type OutboxRecord, sendable, settle, stateOf, TOO_OLD } from './record';

const now = 10_000_000;
const base = {
  staffId: 'me',
  tableId: 't',
  tableNumber: '7',
  lines: [],
  total: 0,
  madeAt: now - 1000,
  tries: 0,
  nextAt: 0,
};
let seq = 0;
function record(values: Partial<OutboxRecord> = {}): OutboxRecord {
  seq += 1;
  return {
    ...base,
    key: `k${seq}`,
    seq,
    orderId: `o${seq}`,
    op: 'place',
    body: { items: [] },
    ...values,
  } as OutboxRecord;
}
const none = new Set<string>();
const keys = (list: OutboxRecord[]) => list.map((each) => each.key);

describe('what goes out', () => {
  test('the oldest first, two at a time', () => {
    const [a, b, c] = [record({ tableId: '1' }), record({ tableId: '2' }), record({ tableId: '3' })];
    expect(keys(sendable([c, a, b], none, 'me', now))).toEqual([a.key, b.key]);
    expect(keys(sendable([a, b, c], new Set([a.key]), 'me', now))).toEqual([b.key]);
    expect(sendable([a, b, c], new Set([a.key, b.key]), 'me', now)).toEqual([]);
  });

  test('of one order strictly one after the other: what follows waits for its head, whatever stops it', () => {
    const head = record({ orderId: 'one', nextAt: now + 5000 });
    const step = record({ orderId: 'one', op: 'step', body: { newStatus: 'served' } });
    expect(sendable([head, step], none, 'me', now)).toEqual([]);
    expect(keys(sendable([head, step], none, 'me', now + 5000))).toEqual([head.key]);
    expect(
      sendable(
        [{ ...head, nextAt: 0, problem: { status: 409, code: 'X', message: '' } }, step],
        none,
        'me',
        now,
      ),
    ).toEqual([]);
    expect(keys(sendable([step], none, 'me', now))).toEqual([step.key]);
  });

  test('of one table in the order of taking; what needs a decision holds up nothing else', () => {
    const first = record({ nextAt: now + 5000 });
    const second = record();
    const served = record({ op: 'step', body: { newStatus: 'served' } });
    expect(keys(sendable([first, second, served], none, 'me', now))).toEqual([served.key]);
    expect(keys(sendable([first, second], none, 'me', now + 5000))).toEqual([first.key]);
    const refused = { ...first, problem: { status: 409, code: 'PRICE_CHANGED', message: '' } };
    expect(keys(sendable([refused, second], none, 'me', now))).toEqual([second.key]);
    // Lines for an order that is still here wait for it.
    const added = record({ op: 'add', orderId: first.orderId, body: { items: [] } });
    expect(sendable([refused, added], none, 'me', now)).toEqual([]);
  });

  test("another waiter's waits for them", () => {
    expect(stateOf(record({ staffId: 'other' }), 'me', now)).toBe('foreign');
    expect(sendable([record({ staffId: 'other' })], none, 'me', now)).toEqual([]);
  });

  test('two hours old goes out at the limit, beyond it only by a tap', () => {
    const old = record({ madeAt: now - TOO_OLD });
    expect(stateOf(old, 'me', now)).toBe('waiting');
    expect(stateOf(old, 'me', now + 1)).toBe('too_old');
    expect(sendable([old], none, 'me', now + 1)).toEqual([]);
    expect(stateOf({ ...old, approved: true }, 'me', now + 1)).toBe('waiting');
  });
});

describe('what an attempt means', () => {
  const failure = (status: number, code = 'X') => ({ problem: { status, code, message: '' } });
  test.each([
    ['no answer', undefined, 'later'],
    ['our session has ended', failure(401, 'UNAUTHENTICATED'), 'signed_out'],
    ["a proxy's 401", failure(401, 'X'), 'later'],
    ['throttled', failure(429), 'later'],
    ['the first one is still running', failure(409, 'IDEMPOTENCY_RUNNING'), 'later'],
    ['down', failure(503), 'later'],
    ['prices', failure(409, 'PRICE_CHANGED'), 'problem'],
    ['sold out', failure(409, 'ITEM_UNAVAILABLE'), 'problem'],
    ['not allowed', failure(403, 'FORBIDDEN'), 'problem'],
    ['gone', failure(404, 'NOT_FOUND'), 'problem'],
  ] as const)('%s', (_name, given, kind) => {
    expect(classify(given, 0).kind).toBe(kind);
  });

  test("the server's own failures are tried five times", () => {
    expect(classify(failure(500), 3).kind).toBe('later');
    expect(classify(failure(500), 4).kind).toBe('problem');
  });

  test('the server may ask for more time than we would take', () => {
    const later = classify({ ...failure(429), retryAfter: 30_000 }, 0);
    expect(settle(record(), later, now, () => 0)?.nextAt).toBe(now + 30_000);
  });
});

test('waiting grows to 20 s and never falls under half of it', () => {
  expect([0, 1, 2, 10].map((tries) => backoff(tries, () => 1))).toEqual([1000, 2000, 4000, 20_000]);
  expect(backoff(10, () => 0)).toBe(10_000);
});

test('a sign-out counts as no attempt', () => {
  const waiting = record();
  expect(settle(waiting, { kind: 'signed_out' }, now, () => 0)).toBe(waiting);
});

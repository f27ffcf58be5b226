import type { Schemas } from '#/api/client';
import { verdict } from '#/lib/verdict';

/** What may be done without a connection: order, add to an order, and hand over what is ready. Payments and closing may not. */
export type Operation =
  | { op: 'place'; body: Schemas['PlaceOrder'] }
  | { op: 'add'; body: Schemas['AddOrderItems'] }
  | { op: 'step'; body: Schemas['StatusUpdate'] };

/** Why the server would not take it, kept with the record so that a reload shows the same choice. */
export interface Problem {
  status: number;
  code: string;
  message: string;
  data?: unknown;
}

/** One write that has not been answered yet. It is on disk before the first attempt. */
export type OutboxRecord = Operation & {
  /** Idempotency-Key: the same on every attempt, so that the answer that got lost is given again. */
  key: string;
  /** Order of making, on this device. Writes of one order are sent strictly in it. */
  seq: number;
  orderId: string;
  /** Only this person's session sends it. */
  staffId: string;
  tableId: string;
  tableNumber: string;
  /** The seating for which it was taken, where one was open: other guests must not get these dishes. */
  tableSessionId?: string;
  /** Item lines as the waiter reads them, for the list of unsent orders. */
  lines: { nameEn: string; nameAr: string; quantity: number }[];
  /** Halalas. */
  total: number;
  madeAt: number;
  tries: number;
  /** Not before this time. */
  nextAt: number;
  /** Someone said "send it" to one that had become too old. */
  approved?: boolean;
  problem?: Problem;
};

/** Older than this an order is not sent without a tap: the guests may long have eaten, or left. */
export const TOO_OLD = 2 * 60 * 60 * 1000;
/** From this age the waiting is loud. */
export const LOUD = 5 * 60 * 1000;
/** Writes under way at once. */
export const PARALLEL = 2;

export type State = 'waiting' | 'problem' | 'too_old' | 'foreign';

export function stateOf(record: OutboxRecord, staffId: string | undefined, now: number): State {
  if (record.staffId !== staffId) return 'foreign';
  if (record.problem) return 'problem';
  if (!record.approved && now - record.madeAt > TOO_OLD) return 'too_old';
  return 'waiting';
}

/**
 * Which records go out now, oldest first, within the limit: the head of every order's chain, and of a table's orders the
 * first that still waits. One that a person has to decide on does not hold up the table's others.
 */
export function sendable(
  records: OutboxRecord[],
  sending: ReadonlySet<string>,
  staffId: string | undefined,
  now: number,
): OutboxRecord[] {
  const room = PARALLEL - sending.size;
  const heads: OutboxRecord[] = [];
  const orders = new Set<string>();
  const tables = new Set<string>();
  for (const record of [...records].sort((a, b) => a.seq - b.seq)) {
    const first = !orders.has(record.orderId);
    const ordered = record.op !== 'step' && stateOf(record, staffId, now) === 'waiting';
    if (first && !(ordered && tables.has(record.tableId))) heads.push(record);
    orders.add(record.orderId);
    if (ordered) tables.add(record.tableId);
  }
  return heads
    .filter(
      (head) => !sending.has(head.key) && stateOf(head, staffId, now) === 'waiting' && head.nextAt <= now,
    )
    .slice(0, Math.max(room, 0));
}

/** When to look again: the earliest moment at which a waiting record becomes due. */
export function nextDue(
  records: OutboxRecord[],
  staffId: string | undefined,
  now: number,
): number | undefined {
  const times = records
    .filter((record) => stateOf(record, staffId, now) === 'waiting')
    .map((record) => record.nextAt);
  return times.length > 0 ? Math.min(...times) : undefined;
}

/** Later writes that make no sense without this one: everything for an order that would never be placed. */
export function followersOf(records: readonly OutboxRecord[], record: OutboxRecord): OutboxRecord[] {
  if (record.op !== 'place') return [];
  return records.filter((each) => each.orderId === record.orderId && each.seq > record.seq);
}

export type Outcome =
  | { kind: 'done' }
  | { kind: 'problem'; problem: Problem }
  | { kind: 'later'; after?: number }
  | { kind: 'signed_out' };

/** What an attempt's failure means for the record. `failure` is absent when nothing came back at all. */
export function classify(
  failure: { problem: Problem; retryAfter?: number } | undefined,
  tries: number,
): Outcome {
  if (!failure) return { kind: 'later' };
  const outcome = verdict({ ...failure.problem, retryAfter: failure.retryAfter }, tries);
  return outcome.kind === 'refused' ? { kind: 'problem', problem: failure.problem } : outcome;
}

/** 1, 2, 4 … 20 s, each between its half and its whole. */
export function backoff(tries: number, random: () => number): number {
  const cap = Math.min(1000 * 2 ** tries, 20_000);
  return Math.round(cap / 2 + (random() * cap) / 2);
}

/** The record after an attempt, or nothing when it is done with. */
export function settle(
  record: OutboxRecord,
  outcome: Outcome,
  now: number,
  random: () => number,
): OutboxRecord | undefined {
  switch (outcome.kind) {
    case 'done':
      return undefined;
    case 'problem':
      return { ...record, tries: record.tries + 1, problem: outcome.problem };
    case 'later':
      return {
        ...record,
        tries: record.tries + 1,
        nextAt: now + Math.max(outcome.after ?? 0, backoff(record.tries, random)),
      };
    case 'signed_out':
      return record;
  }
}

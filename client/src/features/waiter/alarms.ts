import type { Schemas } from '#/api/client';

type Order = Schemas['Order'];
type Call = Schemas['Call'];

/** A guest's order that nobody has confirmed by then is an alarm. Seconds. */
export const CONFIRM_ALARM = 60;
export const CALL_ALARM = 90;
/** An order that no kitchen screen has shown by then. Seconds. */
export const RECEIPT_ALARM = 20;

export interface Concerns {
  toConfirm: Order[];
  ready: Order[];
  calls: Call[];
  /** Sent, and no kitchen screen has shown it. */
  unseen: Order[];
  /** Something has waited beyond its limit. */
  alarm: boolean;
  /** What asks for a sound: a new one among them is heard once, an alarm again and again. */
  ids: string[];
}

const age = (at: string, now: number) => (now - Date.parse(at)) / 1000;

/** What asks for a waiter right now. A function of the state, never of a message's arrival: nothing is heard twice. */
export function concerns(orders: Order[], calls: Call[], now: number): Concerns {
  const toConfirm = orders.filter((order) => order.status === 'pending');
  const ready = orders.filter((order) => order.status === 'ready');
  const open = calls.filter((call) => call.status === 'open');
  // Only a kitchen that uses screens is expected to answer by one.
  const screens = orders.some((order) => order.seenAt);
  const unseen = screens
    ? orders.filter(
        (order) =>
          order.status === 'confirmed' &&
          !order.seenAt &&
          age(order.confirmedAt ?? order.takenAt, now) >= RECEIPT_ALARM,
      )
    : [];
  return {
    toConfirm,
    ready,
    calls: open,
    unseen,
    alarm:
      toConfirm.some((order) => age(order.takenAt, now) >= CONFIRM_ALARM) ||
      open.some((call) => age(call.createdAt, now) >= CALL_ALARM) ||
      unseen.length > 0,
    ids: [
      ...toConfirm.map((order) => `confirm ${order.id}`),
      ...ready.map((order) => `ready ${order.id}`),
      ...open.map((call) => `call ${call.id}`),
      ...unseen.map((order) => `unseen ${order.id}`),
    ],
  };
}

export type Signal = 'new' | 'alarm';

/** Seconds between two soundings of an alarm that goes on. */
export const REPEAT = 10;

/** What is to be heard now, given what has been heard before. */
export function signalOf(
  before: { ids: ReadonlySet<string>; alarmAt: number | null } | undefined,
  present: Concerns,
  now: number,
): Signal | undefined {
  if (present.alarm && (!before || before.alarmAt === null || now - before.alarmAt >= REPEAT * 1000))
    return 'alarm';
  // What was there when the page opened is no news.
  if (before && present.ids.some((id) => !before.ids.has(id))) return 'new';
  return undefined;
}

import type { Schemas } from '#/api/client';

type Order = Schemas['Order'];
type Call = Schemas['Call'];
type Table = Schemas['Table'];
type Handover = Schemas['Handover'];

/** A guest's order that nobody has confirmed by then is an alarm. Seconds. */
export const CONFIRM_ALARM = 60;
export const CALL_ALARM = 90;
/** An order that no kitchen screen has shown by then. Seconds. */
export const RECEIPT_ALARM = 20;
/** A dish that its own waiter has not fetched by then is heard by everybody. Seconds. */
export const READY_FOR_ALL = 60;

/** What is known of the floor, and who is asking. */
export interface FloorNow {
  staffId: string;
  orders: Order[];
  calls: Call[];
  tables: Table[];
  /** Unanswered offers that concern this person. */
  offers: Handover[];
  /** Offers that were declined and not yet seen by who made them. */
  declined: Handover[];
}

export interface Concerns {
  toConfirm: Order[];
  ready: Order[];
  calls: Call[];
  /** Sent, and no kitchen screen has shown it. */
  unseen: Order[];
  /** Tables that a colleague offers to this person. */
  offers: Handover[];
  /** Tables that a colleague did not take from this person. */
  declined: Handover[];
  /** Something has waited beyond its limit, or a colleague waits for an answer. */
  alarm: boolean;
  /** A dish stands ready that this person is to fetch. */
  fetch: boolean;
  /** What is counted. */
  ids: string[];
  /** What of it this device sounds for: a new one is heard once, dishes and alarms again and again. */
  heard: string[];
}

const age = (at: string, now: number) => (now - Date.parse(at)) / 1000;

/** What asks for a waiter right now. A function of the state, never of a message's arrival: nothing is heard twice. */
export function concerns(
  { staffId, orders, calls, tables, offers, declined }: FloorNow,
  now: number,
): Concerns {
  const toConfirm = orders.filter((order) => order.status === 'pending');
  const ready = orders.filter((order) => order.status === 'ready');
  const open = calls.filter((call) => call.status === 'open');
  const incoming = offers.filter((offer) => offer.to.id === staffId);
  const refused = declined.filter((offer) => offer.from.id === staffId);
  // Only a kitchen that uses screens is expected to answer by one.
  const screens = orders.some((order) => order.seenAt);
  const unseen = screens
    ? orders.filter(
        (order) =>
          order.status === 'confirmed' &&
          !order.seenAt &&
          order.heldItems < order.orderItems.length &&
          age(order.confirmedAt ?? order.takenAt, now) >= RECEIPT_ALARM,
      )
    : [];
  const toFetch = ready.filter((order) => {
    const served = waiterOf(order, tables);
    return !served || served === staffId || age(order.readyAt ?? order.updatedAt, now) >= READY_FOR_ALL;
  });
  const others = [
    ...toConfirm.map((order) => `confirm ${order.id}`),
    ...open.map((call) => `call ${call.id}`),
    ...unseen.map((order) => `unseen ${order.id}`),
    ...incoming.map((offer) => `offer ${offer.id}`),
    ...refused.map((offer) => `declined ${offer.id}`),
  ];
  return {
    toConfirm,
    ready,
    calls: open,
    unseen,
    offers: incoming,
    declined: refused,
    alarm:
      toConfirm.some((order) => age(order.takenAt, now) >= CONFIRM_ALARM) ||
      open.some((call) => age(call.createdAt, now) >= CALL_ALARM) ||
      incoming.length > 0 ||
      unseen.length > 0,
    fetch: toFetch.length > 0,
    ids: [...ready.map((order) => `ready ${order.id}`), ...others],
    heard: [...toFetch.map((order) => `ready ${order.id}`), ...others],
  };
}

/** Who fetches an order: the waiter of the seating, else who took it; nobody yet for a guest's own. */
function waiterOf(order: Order, tables: Table[]): string | undefined {
  const seating = tables.find((table) => table.id === order.tableId)?.session;
  const serves = seating && seating.id === order.tableSessionId ? seating.waiter?.id : undefined;
  return serves ?? order.waiterId;
}

export type Signal = 'new' | 'ready' | 'alarm';

/** Seconds between two soundings of an alarm that goes on. */
export const REPEAT = 10;
/** Seconds between two soundings of a dish that nobody has fetched. */
export const READY_REPEAT = 20;

/** What this device has sounded for, and when last. */
export interface Heard {
  ids: ReadonlySet<string>;
  alarmAt: number | null;
  readyAt: number | null;
}

/** What is to be heard now, given what has been heard before. */
export function signalOf(before: Heard | undefined, present: Concerns, now: number): Signal | undefined {
  const due = (at: number | null | undefined, repeat: number) => at == null || now - at >= repeat * 1000;
  if (present.alarm && due(before?.alarmAt, REPEAT)) return 'alarm';
  const fresh = before !== undefined && present.heard.some((id) => !before.ids.has(id));
  const freshDish = fresh && present.heard.some((id) => id.startsWith('ready ') && !before.ids.has(id));
  if (present.fetch && (freshDish || due(before?.readyAt, READY_REPEAT))) return 'ready';
  // What was there when the page opened is no news.
  return fresh ? 'new' : undefined;
}

/** What has been heard after a signal, or without one. */
export function hear(
  before: Heard | undefined,
  present: Concerns,
  signal: Signal | undefined,
  now: number,
): Heard {
  const last = (going: boolean, at: number | null | undefined) => (going ? (at ?? null) : null);
  return {
    ids: new Set(present.heard),
    alarmAt: signal === 'alarm' ? now : last(present.alarm, before?.alarmAt),
    readyAt: signal === 'ready' ? now : last(present.fetch, before?.readyAt),
  };
}

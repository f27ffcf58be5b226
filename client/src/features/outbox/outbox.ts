import { appStore, atom } from '#/lib/jotai';
import { uuidv7 } from '#/lib/uuid';
import {
  followersOf,
  nextDue,
  type Operation,
  type OutboxRecord,
  type Outcome,
  sendable,
  settle,
} from './record';
import { type OutboxStore, openStore } from './store';

/** Sends one record and says what came of it. Never throws. */
export type Send = (record: OutboxRecord) => Promise<Outcome>;

export interface OutboxOptions {
  store: OutboxStore;
  now: () => number;
  random: () => number;
}

export interface OutboxState {
  records: OutboxRecord[];
  /** Keys of the writes that are on their way at this moment. */
  sending: ReadonlySet<string>;
  /** The session has ended: nothing goes out until someone signs in. */
  signedOut: boolean;
}

const empty: OutboxState = { records: [], sending: new Set(), signedOut: false };

/** What this device has not sent yet. Every screen that shows a count reads it. */
export const outboxAtom = atom<OutboxState>(empty);

export type NewRecord = Operation &
  Pick<
    OutboxRecord,
    'orderId' | 'staffId' | 'tableId' | 'tableNumber' | 'tableSessionId' | 'lines' | 'total'
  >;

/**
 * The queue between a waiter's thumb and the server: everything is written down first and sent from there, with or
 * without a connection, so that a dead spot and a good one take the same path. One tab of a device sends at a time.
 */
export class Outbox {
  private leading = false;
  /** Counts this tab's own changes of the records. */
  private generation = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private staffId: string | undefined;
  private send: Send | undefined;
  private stopped: AbortController | undefined;
  private readonly channel: BroadcastChannel | undefined;
  private readonly options: OutboxOptions;

  constructor(options: OutboxOptions) {
    this.options = options;
    this.channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('sufra-outbox');
    if (this.channel) this.channel.onmessage = () => this.send && void this.reload();
  }

  /** Starts sending for this person; returns the way to stop. */
  start(staffId: string, send: Send): () => void {
    this.staffId = staffId;
    this.send = send;
    const stopped = new AbortController();
    this.stopped = stopped;
    this.update({ signedOut: false });
    void this.reload().then(() => this.lead(stopped));
    return () => {
      stopped.abort();
      clearTimeout(this.timer);
      if (this.stopped === stopped) {
        this.stopped = undefined;
        this.send = undefined;
      }
    };
  }

  /** Writes it down and, with luck, has it on its way before the finger is up. */
  async put(record: NewRecord): Promise<OutboxRecord> {
    const now = this.options.now();
    const seq = Math.max(0, ...this.state.records.map((each) => each.seq)) + 1;
    const full: OutboxRecord = { ...record, key: uuidv7(), seq, madeAt: now, tries: 0, nextAt: now };
    this.update({ records: [...this.state.records, full] });
    await this.options.store.put(full);
    this.changed();
    this.pump();
    return full;
  }

  /** Sends again what the server refused, as it is or changed; a changed request needs a key of its own. */
  async retry(key: string, change?: (record: OutboxRecord) => OutboxRecord): Promise<void> {
    const record = this.state.records.find((each) => each.key === key);
    if (!record) return;
    const next = {
      ...(change ? change(record) : record),
      key: uuidv7(),
      nextAt: 0,
      tries: 0,
      approved: true,
    };
    delete next.problem;
    this.update({ records: this.state.records.map((each) => (each.key === key ? next : each)) });
    await this.options.store.put(next);
    await this.options.store.remove(key);
    this.changed();
    this.pump();
  }

  /** Lets go of a write, and of a whole order when it is the one that places it. */
  async drop(key: string): Promise<void> {
    const record = this.state.records.find((each) => each.key === key);
    if (!record) return;
    const gone = [record, ...followersOf(this.state.records, record)];
    this.update({ records: this.state.records.filter((each) => !gone.includes(each)) });
    await Promise.all(gone.map((each) => this.options.store.remove(each.key)));
    this.changed();
    this.pump();
  }

  /** Lets go of everything this person has not sent, when they say so at signing out. */
  async clear(staffId: string): Promise<void> {
    const gone = this.state.records.filter((each) => each.staffId === staffId);
    this.update({ records: this.state.records.filter((each) => each.staffId !== staffId) });
    await Promise.all(gone.map((each) => this.options.store.remove(each.key)));
    this.changed();
  }

  /** The connection is back: waits end now. */
  wake(): void {
    const now = this.options.now();
    this.update({
      records: this.state.records.map((each) => (each.nextAt > now ? { ...each, nextAt: now } : each)),
    });
    this.pump();
  }

  private get state(): OutboxState {
    return appStore.get(outboxAtom);
  }

  private update(change: Partial<OutboxState>): void {
    if (change.records) this.generation += 1;
    appStore.set(outboxAtom, { ...this.state, ...change });
  }

  private changed(): void {
    this.channel?.postMessage('changed');
  }

  private async reload(): Promise<void> {
    let stored: OutboxRecord[];
    let read: number;
    // What was read before a change of our own would undo it: the store keeps the order, so read again.
    do {
      read = this.generation;
      stored = await this.options.store.all();
    } while (read !== this.generation);
    // What this tab is sending is settled here, whatever another tab's copy says.
    const mine = new Map(this.state.records.map((record) => [record.key, record]));
    this.update({
      records: stored
        .map((record) => (this.state.sending.has(record.key) ? (mine.get(record.key) ?? record) : record))
        .sort((a, b) => a.seq - b.seq),
    });
    this.pump();
  }

  /** Only one tab of a device sends; where locks don't exist the key makes a second sender harmless. */
  private async lead(stopped: AbortController): Promise<void> {
    if (!navigator.locks) {
      this.leading = true;
      this.pump();
      return;
    }
    const over = new Promise<void>((resolve) => stopped.signal.addEventListener('abort', () => resolve()));
    try {
      await navigator.locks.request('sufra-outbox', { signal: stopped.signal }, async () => {
        this.leading = true;
        this.pump();
        await over;
        this.leading = false;
      });
    } catch (error) {
      if (!stopped.signal.aborted) throw error;
    }
  }

  private pump(): void {
    clearTimeout(this.timer);
    if (!this.leading || !this.send || this.state.signedOut) return;
    const now = this.options.now();
    for (const record of sendable(this.state.records, this.state.sending, this.staffId, now)) {
      void this.attempt(record, this.send);
    }
    const due = nextDue(
      this.state.records.filter((record) => !this.state.sending.has(record.key)),
      this.staffId,
      now,
    );
    if (due !== undefined && due > now) this.timer = setTimeout(() => this.pump(), due - now);
  }

  private async attempt(record: OutboxRecord, send: Send): Promise<void> {
    this.update({ sending: new Set([...this.state.sending, record.key]) });
    const outcome = await send(record);
    const sending = new Set(this.state.sending);
    sending.delete(record.key);
    // Someone may have dropped it meanwhile: it must not come back.
    const kept = this.state.records.some((each) => each.key === record.key);
    const next = kept ? settle(record, outcome, this.options.now(), this.options.random) : undefined;
    this.update({
      sending,
      signedOut: this.state.signedOut || outcome.kind === 'signed_out',
      records: next
        ? this.state.records.map((each) => (each.key === record.key ? next : each))
        : this.state.records.filter((each) => each.key !== record.key),
    });
    if (next) await this.options.store.put(next);
    else await this.options.store.remove(record.key);
    this.changed();
    this.pump();
  }
}

export const outbox = new Outbox({ store: openStore(), now: Date.now, random: Math.random });

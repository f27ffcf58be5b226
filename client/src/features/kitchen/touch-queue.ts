import { isApiError, isOffline } from '#/api/error';
import { readStoredJson, writeStored } from '#/lib/storage';
import { uuidv7 } from '#/lib/uuid';
import { type Verdict, verdict } from '#/lib/verdict';
import type { Order } from './line.ts';
import { isTouchList, type NewTouch, type Touch, withoutExpired, withoutTouch } from './touch.ts';

const STORED = 'kitchen.touches';
const RETRY_FIRST = 1000;
const RETRY_CAP = 10_000;

export interface QueueOptions {
  send: (touch: Touch) => Promise<Order>;
  /** The order as the server has it now. */
  commit: (order: Order, touch: Touch) => void;
  /** The server would not have it: the touch is gone, and someone should know. */
  refused: (touch: Touch, error: unknown) => void;
  /** They found no way to the server for too long and are gone. */
  expired: (touches: readonly Touch[]) => void;
}

/**
 * Touches go out one after the other, in the order in which they were made, and stay on the device until the server has
 * answered: a wall in a dead spot goes on working, and a reload loses nothing.
 */
export class TouchQueue {
  private touches: readonly Touch[] = [];
  private inFlight: string | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private failures = 0;
  /** Attempts at the first touch that the server answered with its own failure. */
  private broken = 0;
  private running = false;
  private options: QueueOptions | undefined;
  private readonly listeners = new Set<() => void>();

  // Bound: React's useSyncExternalStore takes them as they are.
  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };
  pending = (): readonly Touch[] => this.touches;

  start(options: QueueOptions): () => void {
    this.options = options;
    this.running = true;
    this.set(withoutExpired(readStoredJson(STORED, isTouchList) ?? [], Date.now()));
    void this.pump();
    return () => {
      this.running = false;
      clearTimeout(this.timer);
    };
  }

  add(touch: NewTouch): Touch {
    const full = { ...touch, key: uuidv7(), at: Date.now() } as Touch;
    this.set([...this.touches, full]);
    void this.pump();
    return full;
  }

  /** Takes back what has not gone out yet; false when it is too late for that. */
  takeBack(key: string): boolean {
    if (this.inFlight === key || !this.touches.some((touch) => touch.key === key)) return false;
    if (this.touches[0]?.key === key) this.broken = 0;
    this.set(withoutTouch([...this.touches], key));
    return true;
  }

  /** The connection is back: no waiting. */
  wake(): void {
    this.failures = 0;
    clearTimeout(this.timer);
    this.timer = undefined;
    void this.pump();
  }

  private set(touches: readonly Touch[]): void {
    this.touches = touches;
    writeStored(STORED, JSON.stringify(touches));
    for (const listener of this.listeners) listener();
  }

  private async pump(): Promise<void> {
    if (!this.running || !this.options || this.inFlight || this.timer !== undefined) return;
    this.dropExpired(this.options);
    const touch = this.touches[0];
    if (!touch) return;
    this.inFlight = touch.key;
    const { send, commit, refused } = this.options;
    try {
      const order = await send(touch);
      this.failures = 0;
      commit(order, touch);
      this.settle(touch.key);
    } catch (error) {
      const meaning = meaningOf(error, this.broken);
      if (meaning.kind !== 'refused') {
        this.inFlight = null;
        if (isApiError(error) && error.status >= 500 && !isOffline(error)) this.broken += 1;
        this.retryLater(meaning.kind === 'later' ? (meaning.after ?? 0) : 0);
        return;
      }
      if (isApiError(error) && error.status === 409 && isOrder(error.data)) commit(error.data, touch);
      this.settle(touch.key);
      refused(touch, error);
    }
    void this.pump();
  }

  private dropExpired({ expired }: QueueOptions): void {
    const kept = withoutExpired([...this.touches], Date.now());
    const gone = this.touches.filter((touch) => !kept.includes(touch));
    if (gone.length === 0) return;
    this.broken = 0;
    this.set(kept);
    expired(gone);
  }

  private settle(key: string): void {
    this.inFlight = null;
    this.broken = 0;
    this.set(this.touches.filter((touch) => touch.key !== key));
  }

  private retryLater(wanted: number): void {
    if (!this.running) return;
    const wait = Math.max(wanted, Math.min(RETRY_CAP, RETRY_FIRST * 2 ** this.failures));
    this.failures += 1;
    this.timer = setTimeout(() => {
      this.timer = undefined;
      void this.pump();
    }, wait);
  }
}

/** An error of our own making will be the same next time; everything else is judged as every kept write. */
function meaningOf(error: unknown, broken: number): Verdict {
  if (!isApiError(error)) return { kind: 'refused' };
  return verdict(isOffline(error) ? undefined : error, broken);
}

function isOrder(value: unknown): value is Order {
  return typeof value === 'object' && value !== null && 'orderNumber' in value && 'revision' in value;
}

// @vitest-environment jsdom
import '#/test/setup';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '#/api/error';
import { makeKitchenOrder } from '#/test/factories';
import type { Order } from './ticket';
import type { NewTouch, Touch } from './touch';
import { TouchQueue } from './touch-queue';

const touch = (number: number): NewTouch => ({
  kind: 'step',
  orderId: `order-${number}`,
  number,
  from: 'confirmed',
  to: 'preparing',
});
const offline = () => new ApiError(0, { code: 'OFFLINE' });

function setUp(send: (touch: Touch) => Promise<Order>) {
  const queue = new TouchQueue();
  const committed: Order[] = [];
  const refused: [number, string][] = [];
  const expired: number[] = [];
  const stop = queue.start({
    send,
    commit: (order) => committed.push(order),
    refused: (each, error) => refused.push([each.number, error instanceof ApiError ? error.code : '']),
    expired: (touches) => expired.push(...touches.map((each) => each.number)),
  });
  return { queue, committed, refused, expired, stop };
}

beforeEach(() => {
  // The files of a worker share one set-up: this one may have been registered for another file.
  localStorage.clear();
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('TouchQueue', () => {
  it('sends one after the other and commits the answers', async () => {
    const sent: number[] = [];
    let answer: (() => void) | undefined;
    const { queue, committed } = setUp(
      (each) =>
        new Promise((resolve) => {
          sent.push(each.number);
          answer = () => resolve(makeKitchenOrder(each.number, { revision: 2 }));
        }),
    );
    queue.add(touch(1));
    queue.add(touch(2));
    expect(sent).toEqual([1]);
    answer?.();
    await vi.advanceTimersByTimeAsync(0);
    expect(sent).toEqual([1, 2]);
    expect(committed.map((order) => order.dailyNumber)).toEqual([1]);
    expect(queue.pending().map((each) => each.number)).toEqual([2]);
  });

  it('keeps what does not arrive, over a reload too, and sends it under the same key', async () => {
    let reachable = false;
    const keys: string[] = [];
    const send = async (each: Touch) => {
      keys.push(each.key);
      if (!reachable) throw offline();
      return makeKitchenOrder(each.number);
    };
    const first = setUp(send);
    first.queue.add(touch(1));
    await vi.advanceTimersByTimeAsync(0);
    expect(first.queue.pending()).toHaveLength(1);
    first.stop();

    const second = setUp(send);
    await vi.advanceTimersByTimeAsync(0);
    expect(second.queue.pending()).toHaveLength(1);
    reachable = true;
    second.queue.wake();
    await vi.advanceTimersByTimeAsync(0);
    expect(second.queue.pending()).toEqual([]);
    expect(new Set(keys).size).toBe(1);
    expect(keys).toHaveLength(3);
  });

  it('tries again by itself, less and less often', async () => {
    let attempts = 0;
    const { queue } = setUp(async () => {
      attempts += 1;
      throw offline();
    });
    queue.add(touch(1));
    await vi.advanceTimersByTimeAsync(1000 + 2000 + 4000);
    expect(attempts).toBe(4);
  });

  it('gives up what is refused, shows the truth and goes on', async () => {
    const truth = makeKitchenOrder(1, { status: 'cancelled', revision: 9 });
    const { queue, committed, refused } = setUp(async (each) => {
      if (each.number === 1) throw new ApiError(409, { code: 'INVALID_TRANSITION', data: truth });
      return makeKitchenOrder(each.number);
    });
    queue.add(touch(1));
    queue.add(touch(2));
    await vi.advanceTimersByTimeAsync(0);
    expect(refused).toEqual([[1, 'INVALID_TRANSITION']]);
    expect(committed).toEqual([truth, makeKitchenOrder(2)]);
    expect(queue.pending()).toEqual([]);
  });

  it('tries what the server fails at five times, then says so and goes on with the others', async () => {
    const attempts: number[] = [];
    const { queue, refused } = setUp(async (each) => {
      attempts.push(each.number);
      if (each.number === 1) throw new ApiError(500, { code: 'INTERNAL' });
      return makeKitchenOrder(each.number);
    });
    queue.add(touch(1));
    queue.add(touch(2));
    await vi.advanceTimersByTimeAsync(1000 + 2000 + 4000);
    expect(attempts).toEqual([1, 1, 1, 1]);
    expect(refused).toEqual([]);
    await vi.advanceTimersByTimeAsync(8000);
    expect(attempts).toEqual([1, 1, 1, 1, 1, 2]);
    expect(refused).toEqual([[1, 'INTERNAL']]);
    expect(queue.pending()).toEqual([]);
  });

  it.each([408, 425, 429, 503])(
    'waits for a proxy or a server that says %i, however often',
    async (status) => {
      const { queue, refused } = setUp(async () => {
        throw new ApiError(status, { code: 'BUSY' });
      });
      queue.add(touch(1));
      await vi.advanceTimersByTimeAsync(60_000);
      expect(refused).toEqual([]);
      expect(queue.pending()).toHaveLength(1);
    },
  );

  it('lets go of what has waited for four hours, says which, and sends what is younger', async () => {
    let reachable = false;
    const sent: number[] = [];
    const { queue, expired } = setUp(async (each) => {
      if (!reachable) throw offline();
      sent.push(each.number);
      return makeKitchenOrder(each.number);
    });
    queue.add(touch(1));
    await vi.advanceTimersByTimeAsync(4 * 60 * 60_000 - 1);
    queue.add(touch(2));
    expect(expired).toEqual([]);
    reachable = true;
    await vi.advanceTimersByTimeAsync(1);
    queue.wake();
    await vi.advanceTimersByTimeAsync(0);
    expect(expired).toEqual([1]);
    expect(sent).toEqual([2]);
    expect(queue.pending()).toEqual([]);
  });

  it('keeps everything when the session has ended', async () => {
    const { queue, refused } = setUp(async () => {
      throw new ApiError(401, { code: 'UNAUTHENTICATED' });
    });
    queue.add(touch(1));
    await vi.advanceTimersByTimeAsync(0);
    expect(queue.pending()).toHaveLength(1);
    expect(refused).toEqual([]);
  });

  it('takes back only what has not gone out', async () => {
    const { queue } = setUp(() => new Promise(() => {}));
    const first = queue.add(touch(1));
    const second = queue.add(touch(2));
    expect(queue.takeBack(first.key)).toBe(false);
    expect(queue.takeBack(second.key)).toBe(true);
    expect(queue.pending().map((each) => each.number)).toEqual([1]);
  });
});

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { settled } from './settled.ts';

describe('a page that has settled', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  it('is still twice in a row', async () => {
    const busy = vi.fn<() => boolean>().mockReturnValue(false);
    busy.mockReturnValueOnce(true).mockReturnValueOnce(false).mockReturnValueOnce(true);
    const done = vi.fn();
    void settled(busy).then(done);
    await vi.advanceTimersByTimeAsync(4000);
    expect(done).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1000);
    expect(done).toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(busy).toHaveBeenCalledTimes(5);
  });

  it('is not waited for beyond half a minute', async () => {
    const done = vi.fn();
    void settled(() => true).then(done);
    await vi.advanceTimersByTimeAsync(29_000);
    expect(done).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1000);
    expect(done).toHaveBeenCalled();
  });
});

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError, OFFLINE } from '#/api/error';
import { Autosave, type AutosaveOptions } from './autosave';

const offline = new ApiError(0, { code: OFFLINE });
const mismatch = new ApiError(412, { code: 'VERSION_MISMATCH' });
const refused = new ApiError(422, { code: 'INVALID_INPUT' });

type Put = AutosaveOptions<string>['put'];

/** A server that keeps what it is sent, unless a failure stands in its way. */
function server() {
  const sent: { doc: string; revision: number; key: string }[] = [];
  const failures: unknown[] = [];
  const put = vi.fn<Put>(async (doc, revision, key) => {
    sent.push({ doc, revision, key });
    const failure = failures.shift();
    if (failure) throw failure;
    return revision + 1;
  });
  return { sent, failures, put };
}

const begin = (put: Put) => new Autosave<string>({ doc: 'a', revision: 0, put, delay: 100 });
const tick = (milliseconds = 100) => vi.advanceTimersByTimeAsync(milliseconds);

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe('autosave', () => {
  it('sends once, a moment after the last change, on top of the revision it knows', async () => {
    const { put, sent } = server();
    const save = begin(put);
    save.change('b');
    await tick(60);
    save.change('c');
    await tick(60);
    expect(save.view().phase).toBe('waiting');
    expect(sent).toEqual([]);
    await tick(60);
    expect(save.view().phase).toBe('saved');
    save.change('d');
    await tick();
    expect(sent.map(({ doc, revision }) => [doc, revision])).toEqual([
      ['c', 0],
      ['d', 1],
    ]);
  });

  it('sends nothing when the change is taken back in time', async () => {
    const { put } = server();
    const save = begin(put);
    save.change('b');
    save.change('a');
    expect(save.view().phase).toBe('saved');
    await tick(1000);
    expect(put).not.toHaveBeenCalled();
  });

  it('repeats an attempt whose answer got lost as it was, before what was changed meanwhile', async () => {
    const { put, sent, failures } = server();
    failures.push(offline);
    const save = begin(put);
    save.change('b');
    await tick();
    expect(save.view()).toEqual({ phase: 'failed', error: offline });
    save.change('c');
    expect(save.view().phase).toBe('failed');
    await tick(2000);
    await tick();
    expect(sent.map(({ doc, revision }) => [doc, revision])).toEqual([
      ['b', 0],
      ['b', 0],
      ['c', 1],
    ]);
    expect(sent[0]?.key).toBe(sent[1]?.key);
    expect(sent[2]?.key).not.toBe(sent[1]?.key);
    expect(save.view().phase).toBe('saved');
  });

  it('does not repeat what was refused, but sends the next change', async () => {
    const { put, failures } = server();
    failures.push(refused);
    const save = begin(put);
    save.change('b');
    await tick();
    expect(save.view().phase).toBe('failed');
    await tick(60_000);
    expect(put).toHaveBeenCalledTimes(1);
    save.change('c');
    await tick();
    expect(save.view().phase).toBe('saved');
  });

  it('stops at another’s revision until somebody decides', async () => {
    const { put, sent, failures } = server();
    failures.push(mismatch);
    const save = begin(put);
    save.change('b');
    await tick();
    expect(save.view().phase).toBe('conflict');
    save.change('c');
    await tick(60_000);
    expect(await save.flush()).toBe(false);
    expect(sent).toHaveLength(1);
    // Mine: on top of theirs.
    expect(await save.override(7)).toBe(true);
    expect(sent.at(-1)).toMatchObject({ doc: 'c', revision: 7 });
    expect(save.revision).toBe(8);
  });

  it('goes on from theirs when it is taken', async () => {
    const { put, sent, failures } = server();
    failures.push(mismatch);
    const save = begin(put);
    save.change('b');
    await tick();
    save.adopt('theirs', 7);
    save.change('theirs');
    expect(save.view().phase).toBe('saved');
    save.change('theirs and more');
    await tick();
    expect(sent.at(-1)).toMatchObject({ doc: 'theirs and more', revision: 7 });
  });

  it('flushes at once, what is changed on the way too, and says when it could not', async () => {
    const { put, sent, failures } = server();
    const save = begin(put);
    save.change('b');
    const flushed = save.flush();
    save.change('c');
    expect(await flushed).toBe(true);
    expect(sent.map(({ doc }) => doc)).toEqual(['b', 'c']);
    failures.push(offline);
    save.change('d');
    expect(await save.flush()).toBe(false);
    expect(await save.flush()).toBe(true);
    save.stop();
  });
});

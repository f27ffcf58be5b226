import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Change, ChangesFrame, SnapshotData, SnapshotFrame } from './protocol';
import {
  BUFFER,
  type Effect,
  HEAL,
  initialStream,
  isLive,
  QUIET,
  type StreamEvent,
  type StreamFrame,
  type StreamState,
  sequence,
} from './sequencer';

const stream = 'restaurant';
const change = (id: string, revision: number): Change => ({ kind: 'menu', id, revision });
const frame = (from: number, version = from): ChangesFrame => ({
  type: 'changes',
  stream,
  from,
  version,
  changes: [change(`e${version}`, version)],
});
const snapshot = (
  version: number,
  part = 1,
  of = 1,
  epoch = 'a',
  data: SnapshotData = {},
): SnapshotFrame => ({
  type: 'snapshot',
  stream,
  epoch,
  version,
  part,
  of,
  data,
});

class Run {
  state: StreamState = initialStream;
  effects: Effect[] = [];

  on(event: StreamEvent): this {
    const step = sequence(this.state, event);
    this.state = step.state;
    this.effects.push(...step.effects);
    return this;
  }

  frame(frame: StreamFrame, at = 0): this {
    return this.on({ type: 'frame', frame, at });
  }

  take(): Effect[] {
    return this.effects.splice(0);
  }
}

const at10 = () => {
  const run = new Run()
    .on({ type: 'opened', at: 0 })
    .frame(snapshot(10))
    .frame({ type: 'live', stream, version: 10 });
  run.take();
  return run;
};

describe('sequencer', () => {
  it('applies the next version, once', () => {
    const run = at10().frame(frame(11)).frame(frame(11)).frame(frame(9, 10));
    expect(run.take()).toEqual([{ type: 'apply', version: 11, changes: [change('e11', 11)] }]);
    expect(run.state.version).toBe(11);
  });

  it('asks once for what is missing and then applies what it kept', () => {
    const run = at10().frame(frame(12), 100).frame(frame(13), 200);
    expect(run.take()).toEqual([{ type: 'resume', version: 10 }]);
    expect(isLive(run.state)).toBe(false);
    run.frame(frame(11), 300);
    expect(run.take().map((effect) => effect.type === 'apply' && effect.version)).toEqual([11, 12, 13]);
    expect(isLive(run.state)).toBe(true);
  });

  it('asks again, too, when a frame begins before its position', () => {
    const run = at10().frame(frame(9, 12), 100);
    expect(run.take()).toEqual([{ type: 'resume', version: 10 }]);
    run.frame(frame(11, 12), 200);
    expect(run.state.version).toBe(12);
    expect(isLive(run.state)).toBe(true);
  });

  it('reconnects when the gap is not healed in 2 s', () => {
    const run = at10().frame(frame(12), 100);
    run.take();
    run.on({ type: 'tick', at: 100 + HEAL - 1 });
    expect(run.take()).toEqual([]);
    run.on({ type: 'tick', at: 100 + HEAL });
    expect(run.take()).toEqual([{ type: 'reconnect', why: 'gap' }]);
  });

  it('keeps at most 64 frames', () => {
    const run = at10();
    for (let version = 12; version < 12 + 2 * BUFFER; version++) run.frame(frame(version));
    expect(run.state.buffer).toHaveLength(BUFFER);
    run.take();
    run.frame(frame(11));
    expect(run.state.version).toBe(11 + BUFFER);
  });

  it('puts the parts of a snapshot together in whatever order they come', () => {
    const run = new Run().on({ type: 'opened', at: 0 });
    const a = { unavailable: ['1'] };
    const b = { unavailable: ['2'], calls: [] };
    run
      .frame(snapshot(5, 2, 2, 'a', b))
      .frame(frame(6))
      .frame(snapshot(5, 1, 2, 'a', a));
    expect(run.take()).toEqual([
      { type: 'replace', version: 5, epoch: 'a', data: { unavailable: ['1', '2'], calls: [] } },
      { type: 'apply', version: 6, changes: [change('e6', 6)] },
    ]);
  });

  it('starts the assembly again when another snapshot begins', () => {
    const run = new Run().on({ type: 'opened', at: 0 });
    run.frame(snapshot(5, 1, 2, 'a', { unavailable: ['old'] }));
    run
      .frame(snapshot(7, 1, 2, 'a', { unavailable: ['1'] }))
      .frame(snapshot(7, 2, 2, 'a', { unavailable: ['2'] }));
    expect(run.take()).toEqual([
      { type: 'replace', version: 7, epoch: 'a', data: { unavailable: ['1', '2'] } },
    ]);
  });

  it('reconnects when a snapshot stays incomplete', () => {
    const run = new Run().on({ type: 'opened', at: 0 }).frame(snapshot(5, 1, 3), 1000);
    run.on({ type: 'tick', at: 1000 + HEAL });
    expect(run.take()).toEqual([{ type: 'reconnect', why: 'snapshot' }]);
  });

  it('is not thrown back by a snapshot that it is already beyond', () => {
    const run = at10().frame(frame(11)).frame(snapshot(10));
    expect(run.state.version).toBe(11);
    expect(run.take().map((effect) => effect.type)).toEqual(['apply']);
  });

  it('forgets its position on a reset and takes a lower version of the new epoch', () => {
    const run = at10().frame({ type: 'reset', stream, why: 'epoch' });
    expect(run.state.version).toBeNull();
    expect(isLive(run.state)).toBe(false);
    run
      .frame(snapshot(10))
      .frame(snapshot(3, 1, 1, 'b'))
      .frame({ type: 'live', stream, version: 3 });
    expect(run.take()).toEqual([{ type: 'replace', version: 3, epoch: 'b', data: {} }]);
    expect(isLive(run.state)).toBe(true);
  });

  it('is live only after `live`, and only when it has that version', () => {
    const run = new Run().on({ type: 'opened', at: 0 }).frame(snapshot(10));
    expect(isLive(run.state)).toBe(false);
    run.frame({ type: 'live', stream, version: 12 });
    expect(isLive(run.state)).toBe(false);
    expect(run.take().at(-1)).toEqual({ type: 'resume', version: 10 });
    run.frame(frame(11, 12));
    expect(isLive(run.state)).toBe(true);
  });

  it('is not live on a new connection until told so', () => {
    const run = at10();
    expect(isLive(run.state)).toBe(true);
    run.on({ type: 'opened', at: 5 });
    expect(isLive(run.state)).toBe(false);
    run.frame({ type: 'live', stream, version: 10 });
    expect(isLive(run.state)).toBe(true);
  });

  it('takes a head that stays ahead for 2 s as a gap', () => {
    const run = at10()
      .on({ type: 'head', head: 11, at: 0 })
      .on({ type: 'tick', at: HEAL - 1 });
    expect(run.take()).toEqual([]);
    run.on({ type: 'tick', at: HEAL });
    expect(run.take()).toEqual([{ type: 'resume', version: 10 }]);
    run.frame(frame(11), HEAL + 10);
    expect(isLive(run.state)).toBe(true);
  });

  it('forgives a head whose frame is on its way', () => {
    const run = at10()
      .on({ type: 'head', head: 11, at: 0 })
      .frame(frame(11), 1500)
      .on({ type: 'tick', at: 9000 });
    expect(run.take().map((effect) => effect.type)).toEqual(['apply']);
  });
});

describe('silence', () => {
  it('asks again when the server has said neither news nor `live`', () => {
    const run = new Run().on({ type: 'opened', at: 0 }).frame(snapshot(10), 1000);
    run.take();
    run.on({ type: 'tick', at: 1000 + QUIET - 1 });
    expect(run.take()).toEqual([]);
    run.on({ type: 'tick', at: 1000 + QUIET });
    expect(run.take()).toEqual([{ type: 'resume', version: 10 }]);
    const empty = new Run().on({ type: 'opened', at: 0 }).on({ type: 'tick', at: QUIET });
    expect(empty.take()).toEqual([{ type: 'reconnect', why: 'snapshot' }]);
  });
});

/** A server with its history, a network that loses, repeats and reorders, and a cache that follows the effects. */
describe('whatever the network does', () => {
  type Op = 'write' | 'burst' | 'drop' | 'repeat' | 'swap' | 'cut' | 'reset' | 'deliver' | 'heartbeat';
  const ops: Op[] = ['write', 'burst', 'drop', 'repeat', 'swap', 'cut', 'reset', 'deliver', 'heartbeat'];

  it('the copy ends as the server has it, without a version applied twice', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.constantFrom(...ops), fc.nat(1000)), { maxLength: 120 }), (script) => {
        const world = new Map<string, number>();
        const log: { id: string; revision: number }[] = [];
        const copy = new Map<string, number>();
        const applied: number[] = [];
        let epoch = 1;
        let state: StreamState = initialStream;
        let network: StreamFrame[] = [];
        let now = 0;

        const write = (seed: number) => {
          const id = `e${seed % 7}`;
          const revision = (world.get(id) ?? 0) + 1;
          world.set(id, revision);
          log.push({ id, revision });
        };
        const range = (from: number): ChangesFrame => ({
          type: 'changes',
          stream,
          from,
          version: log.length,
          // As the hub does: the entity as it is now, once per frame.
          changes: [...new Set(log.slice(from - 1).map((row) => row.id))].map((id) =>
            change(id, world.get(id) ?? 0),
          ),
        });
        const live = (): StreamFrame => ({ type: 'live', stream, version: log.length });
        const snap = (): StreamFrame[] => {
          const ids = [...world].map(([id, revision]) => `${id}:${revision}`);
          const half = Math.ceil(ids.length / 2);
          const part = (n: number, list: string[]) =>
            snapshot(log.length, n, 2, String(epoch), { unavailable: list });
          return [part(1, ids.slice(0, half)), part(2, ids.slice(half)), live()];
        };
        const answer = (version: number | null, from: string | null): StreamFrame[] => {
          if (version === null) return snap();
          if (from !== String(epoch)) return [{ type: 'reset', stream, why: 'epoch' }, ...snap()];
          return version === log.length ? [live()] : [range(version + 1), live()];
        };
        const step = (event: StreamEvent) => {
          const result = sequence(state, event);
          state = result.state;
          for (const effect of result.effects) {
            if (effect.type === 'apply') {
              applied.push(effect.version);
              for (const { id, revision } of effect.changes) {
                if ((revision ?? 0) > (copy.get(id) ?? 0)) copy.set(id, revision ?? 0);
              }
            } else if (effect.type === 'replace') {
              applied.length = 0;
              copy.clear();
              for (const text of effect.data.unavailable ?? []) {
                const [id = '', revision = '0'] = text.split(':');
                copy.set(id, Number(revision));
              }
            } else if (effect.type === 'resume') network.push(...answer(effect.version, state.epoch));
            else connect();
          }
        };
        const connect = () => {
          network = answer(state.version, state.epoch);
          step({ type: 'opened', at: now });
        };
        const deliver = (count: number) => {
          for (const each of network.splice(0, count)) step({ type: 'frame', frame: each, at: now });
        };

        connect();
        for (const [op, seed] of script) {
          now += seed;
          const at = network.length ? seed % network.length : 0;
          if (op === 'write' || op === 'burst') {
            const from = log.length + 1;
            for (let n = 0; n < (op === 'burst' ? 1 + (seed % 5) : 1); n++) write(seed + n);
            network.push(range(from));
          } else if (op === 'drop') network.splice(at, 1);
          else if (op === 'repeat' && network[at]) network.push(network[at]);
          else if (op === 'swap' && network.length > 1) network.push(...network.splice(at, 1));
          else if (op === 'cut') connect();
          else if (op === 'reset') {
            epoch += 1;
            network = [{ type: 'reset', stream, why: 'epoch' }, ...snap()];
          } else if (op === 'heartbeat') step({ type: 'head', head: log.length, at: now });
          else deliver(1 + (seed % 4));
          step({ type: 'tick', at: now });
        }
        // The network works again: heartbeats and the clock alone must bring the truth.
        for (let round = 0; round < 24; round++) {
          deliver(network.length);
          now += HEAL;
          step({ type: 'head', head: log.length, at: now });
          step({ type: 'tick', at: now });
        }
        deliver(network.length);
        expect(Object.fromEntries(copy)).toEqual(Object.fromEntries(world));
        expect(state.version).toBe(log.length);
        expect(applied).toEqual([...new Set(applied)].sort((a, b) => a - b));
        expect(isLive(state)).toBe(true);
      }),
      { numRuns: 400 },
    );
  });
});

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LiveConnection } from './connection';
import type { ConnectionOptions, Transport } from './connection-options';
import type { Change } from './protocol';

const limit = 12_000;

class Wire implements Transport {
  connects = 0;
  disconnects = 0;
  sent: { type: string; [key: string]: unknown }[] = [];
  connect = () => {
    this.connects += 1;
  };
  disconnect = () => {
    this.disconnects += 1;
  };
  send = (text: string) => {
    this.sent.push(JSON.parse(text));
  };
  of(type: string) {
    return this.sent.filter((frame) => frame.type === type);
  }
}

let visible = true;
let frames: (() => void)[] = [];
/** The browser draws one frame. */
const draw = () => {
  for (const run of frames.splice(0)) run();
};

function setUp(change: Partial<ConnectionOptions> = {}) {
  const wire = new Wire();
  const applied: Change[] = [];
  const replaced: unknown[] = [];
  const troubles: string[] = [];
  const poll = vi.fn<ConnectionOptions['poll']>(() => new Promise(() => {}));
  const sessionEnded = vi.fn(async () => false);
  const connection = new LiveConnection({
    subscriptions: [{ stream: 'restaurant', view: 'kitchen' }],
    device: '0198c0de-0000-7000-8000-000000000001',
    build: 'test',
    cap: 10_000,
    limit,
    apply: (_stream, changes) => void applied.push(...changes),
    replace: (_stream, data) => void replaced.push(data),
    poll,
    sessionEnded,
    onTrouble: (trouble) => troubles.push(trouble),
    random: () => 0.5,
    paint: { isVisible: () => visible, frame: (run) => void frames.push(run) },
    ...change,
  });
  const say = (frame: unknown) => connection.message(JSON.stringify(frame));
  const welcome = () =>
    say({ type: 'welcome', connection: 'c', now: Date.now(), heartbeat: 5000, dead: 12_000 });
  const heartbeat = (head: number, degraded = false) =>
    say({ type: 'heartbeat', now: Date.now(), heads: { restaurant: head }, degraded });
  const snapshot = (version: number) =>
    say({ type: 'snapshot', stream: 'restaurant', epoch: 'a', version, part: 1, of: 1, data: {} });
  const changes = (from: number, version = from) =>
    say({
      type: 'changes',
      stream: 'restaurant',
      from,
      version,
      changes: [{ kind: 'menu', id: `m${version}` }],
    });
  const live = (version: number) => say({ type: 'live', stream: 'restaurant', version });
  const goLive = () => {
    connection.opened();
    welcome();
    snapshot(10);
    live(10);
  };
  connection.start(wire);
  return {
    connection,
    wire,
    applied,
    replaced,
    troubles,
    poll,
    sessionEnded,
    say,
    welcome,
    heartbeat,
    snapshot,
    changes,
    live,
    goLive,
  };
}

beforeEach(() => {
  vi.useFakeTimers();
  visible = true;
  frames = [];
});
afterEach(() => {
  vi.useRealTimers();
});

describe('LiveConnection', () => {
  it('says hello, and "live" only after the server does', () => {
    const { connection, wire, welcome, snapshot, live } = setUp();
    connection.opened();
    expect(wire.sent[0]).toMatchObject({
      type: 'hello',
      protocol: 1,
      subscribe: [{ stream: 'restaurant', view: 'kitchen' }],
    });
    welcome();
    snapshot(10);
    expect(connection.status().phase).toBe('catching_up');
    live(10);
    expect(connection.status()).toMatchObject({ phase: 'live', liveSince: Date.now(), freshAt: Date.now() });
  });

  it('comes back with its position', () => {
    const { connection, wire, goLive, changes } = setUp();
    goLive();
    changes(11);
    connection.closed(1006);
    vi.advanceTimersByTime(250);
    expect(wire.connects).toBe(2);
    connection.opened();
    expect(wire.sent.at(-1)).toMatchObject({ subscribe: [{ epoch: 'a', version: 11 }] });
  });

  it('waits as the back-off says, the longer the more often it failed', () => {
    const { connection, wire } = setUp();
    connection.closed(1006);
    vi.advanceTimersByTime(249);
    expect(wire.connects).toBe(1);
    vi.advanceTimersByTime(1);
    expect(wire.connects).toBe(2);
    connection.closed(1006);
    vi.advanceTimersByTime(499);
    expect(wire.connects).toBe(2);
    vi.advanceTimersByTime(1);
    expect(wire.connects).toBe(3);
  });

  it('lets go of a socket that has gone silent, and says so', () => {
    const { connection, wire, goLive } = setUp();
    goLive();
    vi.advanceTimersByTime(limit + 1000);
    expect(wire.disconnects).toBe(1);
    expect(connection.status().phase).not.toBe('live');
    vi.advanceTimersByTime(10_000);
    expect(wire.connects).toBe(2);
  });

  it('stays live on heartbeats alone', () => {
    const { connection, wire, goLive, heartbeat } = setUp();
    goLive();
    for (let n = 0; n < 10; n++) {
      vi.advanceTimersByTime(5000);
      heartbeat(10);
      expect(connection.status().phase).toBe('live');
    }
    expect(wire.disconnects).toBe(0);
  });

  it('is stale while the server can not see its database', () => {
    const { connection, goLive, heartbeat } = setUp();
    goLive();
    heartbeat(10, true);
    expect(connection.status()).toMatchObject({ phase: 'stale', liveSince: null });
    heartbeat(10);
    expect(connection.status().phase).toBe('live');
  });

  it('turns from reconnecting to offline with the age of the data', () => {
    const { connection, goLive } = setUp();
    goLive();
    connection.closed(1006);
    expect(connection.status().phase).toBe('catching_up');
    vi.advanceTimersByTime(limit + 1000);
    expect(connection.status().phase).toBe('offline');
    expect(connection.status().freshAt).toBe(Date.now() - limit - 1000);
  });

  it('reconnects for a gap that resume does not heal', () => {
    const { wire, goLive, changes, heartbeat } = setUp();
    goLive();
    changes(12);
    expect(wire.of('resume')).toEqual([{ type: 'resume', stream: 'restaurant', version: 10 }]);
    heartbeat(12);
    vi.advanceTimersByTime(2500);
    expect(wire.disconnects).toBe(1);
  });

  it.each([
    [4401, 'signed_out', 'signed_out'],
    [4426, 'outdated', 'offline'],
    [4400, 'malformed', 'offline'],
  ])('%i stops with %s', (code, trouble, phase) => {
    const { connection, wire, goLive, troubles } = setUp();
    goLive();
    connection.closed(code);
    vi.advanceTimersByTime(120_000);
    expect(wire.connects).toBe(1);
    expect(troubles).toEqual([trouble]);
    expect(connection.status().phase).toBe(phase);
    connection.retry();
    expect(wire.connects).toBe(2);
  });

  it('goes on from a snapshot with the rights that are left after 4403, and stops when none is', () => {
    const { connection, wire, goLive, troubles } = setUp();
    goLive();
    connection.closed(4403);
    expect(troubles).toEqual(['forbidden']);
    expect(connection.status().phase).toBe('signed_out');
    vi.advanceTimersByTime(10_000);
    expect(wire.connects).toBe(2);
    goLive();
    expect(wire.of('hello').at(-1)).toMatchObject({ subscribe: [{ stream: 'restaurant', view: 'kitchen' }] });
    expect(wire.of('hello').at(-1)).not.toHaveProperty('subscribe.0.version');
    expect(connection.status()).toMatchObject({ phase: 'live', trouble: null });

    connection.closed(4403);
    vi.advanceTimersByTime(10_000);
    expect(wire.connects).toBe(3);
    connection.opened();
    connection.closed(4403);
    vi.advanceTimersByTime(120_000);
    expect(wire.connects).toBe(3);
    expect(connection.status().phase).toBe('signed_out');
  });

  it('leaves the place to another page for a minute after 4409', () => {
    const { connection, wire, goLive } = setUp();
    goLive();
    connection.closed(4409);
    expect(connection.status()).toMatchObject({ trouble: 'elsewhere', phase: 'offline' });
    connection.wake();
    vi.advanceTimersByTime(59_999);
    expect(wire.connects).toBe(1);
    vi.advanceTimersByTime(1);
    expect(wire.connects).toBe(2);
  });

  it.each([
    [4008, 499, 501],
    [4429, 10_000, 10_251],
    [1013, 5000, 5251],
  ])('waits its own time after %i', (code, before, after) => {
    const { connection, wire, goLive } = setUp();
    goLive();
    connection.closed(code);
    vi.advanceTimersByTime(before);
    expect(wire.connects).toBe(1);
    vi.advanceTimersByTime(after - before);
    expect(wire.connects).toBe(2);
  });

  it('follows the server’s bye', () => {
    const { connection, wire, goLive, say } = setUp();
    goLive();
    say({ type: 'bye', after: 7000, why: 'deploy' });
    connection.closed(1012);
    vi.advanceTimersByTime(6999);
    expect(wire.connects).toBe(1);
    vi.advanceTimersByTime(1);
    expect(wire.connects).toBe(2);
  });

  it('asks for the session after two failed handshakes, and stops when it has ended', async () => {
    const { connection, wire, sessionEnded } = setUp({ sessionEnded: vi.fn(async () => true) });
    connection.closed(1006);
    await vi.advanceTimersByTimeAsync(250);
    connection.closed(1006);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(sessionEnded).not.toHaveBeenCalled();
    expect(wire.connects).toBe(2);
    expect(connection.status().phase).toBe('signed_out');
  });

  it('polls after three failed handshakes, and stops when a socket opens', async () => {
    const answers: ((frames: unknown[]) => void)[] = [];
    const signals: AbortSignal[] = [];
    const poll: ConnectionOptions['poll'] = (_sub, _position, _wait, signal) =>
      new Promise((resolve) => {
        signals.push(signal);
        answers.push(resolve);
      });
    const { connection, wire, replaced, sessionEnded } = setUp({ poll });
    connection.closed(1006);
    await vi.advanceTimersByTimeAsync(250);
    connection.closed(1006);
    await vi.advanceTimersByTimeAsync(500);
    connection.closed(1006);
    expect(sessionEnded).toHaveBeenCalledTimes(1);
    expect(answers).toHaveLength(1);
    answers[0]?.([
      { type: 'snapshot', stream: 'restaurant', epoch: 'a', version: 3, part: 1, of: 1, data: {} },
      { type: 'live', stream: 'restaurant', version: 3 },
    ]);
    await vi.advanceTimersByTimeAsync(0);
    expect(replaced).toHaveLength(1);
    expect(connection.status()).toMatchObject({ phase: 'live', polling: true });
    await vi.advanceTimersByTimeAsync(10_000);
    expect(wire.connects).toBe(4);
    // Another attempt at a socket that fails takes nothing from what polling knows.
    connection.closed(1006);
    answers[1]?.([{ type: 'live', stream: 'restaurant', version: 3 }]);
    await vi.advanceTimersByTimeAsync(0);
    expect(connection.status().phase).toBe('live');
    await vi.advanceTimersByTimeAsync(10_000);
    connection.opened();
    expect(signals.at(-1)?.aborted).toBe(true);
    expect(connection.status()).toMatchObject({ phase: 'catching_up', polling: false });
  });

  it('tries at once when the device wakes up', () => {
    const { connection, wire, goLive } = setUp();
    goLive();
    connection.closed(1012);
    connection.wake();
    expect(wire.connects).toBe(2);
  });

  it('doubts an open socket when the device wakes up', () => {
    const { connection, wire, goLive, say } = setUp();
    goLive();
    connection.wake();
    expect(wire.of('ping')).toEqual([{ type: 'ping', n: 1 }]);
    say({ type: 'pong', n: 1, now: Date.now() });
    vi.advanceTimersByTime(3000);
    expect(wire.disconnects).toBe(0);
    connection.wake();
    vi.advanceTimersByTime(2500);
    expect(wire.disconnects).toBe(1);
    expect(wire.connects).toBe(2);
  });

  it('gives up a handshake that hangs', () => {
    const { wire } = setUp();
    vi.advanceTimersByTime(11_000);
    expect(wire.disconnects).toBe(1);
    expect(wire.connects).toBe(2);
  });

  it('knows the server’s clock by the median of its last five words', () => {
    const { connection, goLive, say } = setUp();
    goLive();
    for (const offset of [100, 100, 90_000, 110, 105]) {
      say({ type: 'pong', n: 1, now: Date.now() + offset });
    }
    expect(connection.status().clockOffset).toBe(105);
  });
});

describe('acknowledgements', () => {
  it('follow the second frame that is drawn, not the arrival', () => {
    const { wire, goLive } = setUp();
    goLive();
    expect(wire.of('ack')).toEqual([]);
    draw();
    expect(wire.of('ack')).toEqual([]);
    draw();
    expect(wire.of('ack')).toEqual([{ type: 'ack', stream: 'restaurant', version: 10 }]);
  });

  it('come at most once a second, with the newest version', () => {
    const { wire, goLive, changes } = setUp();
    goLive();
    draw();
    draw();
    for (const version of [11, 12, 13]) {
      changes(version);
      draw();
      draw();
    }
    expect(wire.of('ack')).toHaveLength(1);
    vi.advanceTimersByTime(1000);
    expect(wire.of('ack').map((ack) => ack.version)).toEqual([10, 13]);
  });

  it('never name a version that a hidden page has not drawn', () => {
    const { connection, wire, goLive, changes, heartbeat } = setUp();
    goLive();
    draw();
    draw();
    visible = false;
    changes(11);
    draw();
    draw();
    vi.advanceTimersByTime(5000);
    heartbeat(11);
    expect(wire.of('ack').map((ack) => ack.version)).toEqual([10, 10]);
    visible = true;
    connection.wake();
    draw();
    draw();
    vi.advanceTimersByTime(1000);
    expect(wire.of('ack').at(-1)?.version).toBe(11);
  });

  it('do not include what arrives between the two frames', () => {
    const { wire, goLive, changes } = setUp();
    goLive();
    draw();
    changes(11);
    draw();
    expect(wire.of('ack').map((ack) => ack.version)).toEqual([10]);
    draw();
    draw();
    vi.advanceTimersByTime(1000);
    expect(wire.of('ack').at(-1)?.version).toBe(11);
  });
});

import { type Backoff, createBackoff } from './backoff.ts';
import { adviseOnClose } from './close-code.ts';
import type { ConnectionOptions, Transport } from './connection-options.ts';
import { createPainter, type Painter } from './painter.ts';
import { startPolling } from './poller.ts';
import { type ClientFrame, parseFrame, protocolVersion, type ServerFrame } from './protocol.ts';
import {
  type Effect,
  initialStream,
  isLive,
  type StreamEvent,
  type StreamState,
  sequence,
} from './sequencer.ts';
import { createServerClock } from './server-clock.ts';
import { initialStatus, type LiveStatus, type LiveTrouble, phaseOf } from './status.ts';

const TICK = 500;
/** A handshake that takes longer has failed. */
const HANDSHAKE = 10_000;
/** An open socket that is doubted has so long to show a frame. */
const SUSPECT = 2000;
/** online, pageshow and visibilitychange come in a bunch. */
const WAKE_SETTLE = 750;

/** One live connection: when to connect, what to answer, what to say about the data. Knows neither React nor sockets. */
export class LiveConnection {
  private readonly options: ConnectionOptions;
  private readonly random: () => number;
  private readonly backoff: Backoff;
  private readonly clock = createServerClock();
  private painter: Painter | undefined;
  private readonly streams = new Map<string, StreamState>();
  private readonly listeners = new Set<() => void>();
  private transport: Transport | undefined;
  private socket: 'closed' | 'connecting' | 'open' = 'closed';
  private connectingSince = 0;
  private failures = 0;
  /** The server has taken this connection since a right was last taken away. */
  private welcomed = false;
  private pings = 0;
  private lastFrameAt = 0;
  private lastWakeAt = Number.NEGATIVE_INFINITY;
  private suspectSince: number | null = null;
  private dead: number;
  private degraded = false;
  private kitchens: number | null = null;
  private byeAfter: number | null = null;
  private trouble: LiveTrouble | null = null;
  private stopPolling: (() => void) | undefined;
  private pollAnswered = false;
  private retryTimer: ReturnType<typeof setTimeout> | undefined;
  private ticker: ReturnType<typeof setInterval> | undefined;
  private current: LiveStatus = initialStatus;

  constructor(options: ConnectionOptions) {
    this.options = options;
    this.random = options.random ?? Math.random;
    this.backoff = createBackoff(options.cap, this.random);
    this.dead = options.limit;
    for (const { stream } of options.subscriptions) this.streams.set(stream, initialStream);
  }

  // Bound: React's useSyncExternalStore takes them as they are.
  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };
  status = (): LiveStatus => this.current;

  start(transport: Transport): void {
    this.transport = transport;
    this.painter = createPainter({
      ...this.options.paint,
      acknowledge: (stream, version) => this.send({ type: 'ack', stream, version }),
    });
    this.ticker = setInterval(() => this.tick(), TICK);
    this.connect();
  }

  stop(): void {
    clearInterval(this.ticker);
    clearTimeout(this.retryTimer);
    this.stopPolling?.();
    this.stopPolling = undefined;
    this.painter?.stop();
    this.socket = 'closed';
    this.transport?.disconnect();
    this.transport = undefined;
  }

  /** Someone pressed "try again", or signed in. */
  retry(): void {
    this.setTrouble(null);
    if (this.socket !== 'open') this.connect();
  }

  /** The device woke up, or has a network again: an attempt now, or a proof that the open socket still works. */
  wake(): void {
    const now = Date.now();
    if (now - this.lastWakeAt < WAKE_SETTLE) return;
    this.lastWakeAt = now;
    this.painter?.visible();
    if (this.trouble || !this.transport) return;
    if (this.socket === 'open') {
      this.pings += 1;
      this.suspectSince ??= now;
      this.send({ type: 'ping', n: this.pings });
    } else if (this.socket === 'closed') this.connect();
  }

  // ---- what the transport reports ----

  opened(): void {
    if (this.socket !== 'connecting') return;
    this.socket = 'open';
    this.lastFrameAt = Date.now();
    this.suspectSince = null;
    this.byeAfter = null;
    this.stopPolling?.();
    this.stopPolling = undefined;
    this.eachStream((state) => sequence(state, { type: 'opened', at: Date.now() }).state);
    this.send({
      type: 'hello',
      protocol: protocolVersion,
      device: this.options.device,
      build: this.options.build,
      subscribe: this.options.subscriptions.map((subscription) => {
        const state = this.streams.get(subscription.stream);
        return state?.version == null || state.epoch === null
          ? subscription
          : { ...subscription, epoch: state.epoch, version: state.version };
      }),
    });
    this.publish();
  }

  message(text: string): void {
    if (this.socket !== 'open') return;
    const frame = parseFrame(text);
    if (frame) this.frame(frame);
    else console.error('live: a frame that this build does not understand');
    this.heard();
  }

  closed(code: number): void {
    if (this.socket === 'closed') return;
    const failed = this.socket === 'connecting';
    this.lost();
    if (failed) {
      this.failures += 1;
      if (this.failures === 2) void this.checkSession();
      if (this.failures >= 3) this.startPolling();
    }
    const advice = adviseOnClose(code, this.byeAfter, this.options.cap, this.random);
    if (advice.trouble) this.setTrouble(advice.trouble);
    if (advice.trouble === 'forbidden') this.beginAnew();
    else if (advice.delay !== null)
      this.reconnectAfter(advice.delay ?? this.backoff.next() + (advice.extra ?? 0));
    this.publish();
  }

  // ---- inside ----

  private connect(): void {
    if (!this.transport || this.socket !== 'closed') return;
    clearTimeout(this.retryTimer);
    this.retryTimer = undefined;
    if (this.trouble === 'elsewhere') this.setTrouble(null);
    this.socket = 'connecting';
    this.connectingSince = Date.now();
    this.current = { ...this.current, retryAt: null };
    this.publish();
    this.transport.connect();
  }

  /** Lets this socket go, without waiting for its close event, which may never come. */
  private drop(delay: number): void {
    if (this.socket === 'closed') return;
    this.transport?.disconnect();
    this.lost();
    this.reconnectAfter(delay);
    this.publish();
  }

  private lost(): void {
    this.socket = 'closed';
    this.suspectSince = null;
    this.degraded = false;
    this.backoff.lost(Date.now());
    // Polling has a position of its own, which a failing attempt at a socket does not touch.
    if (!this.stopPolling) this.eachStream((state) => ({ ...state, liveAt: null }));
  }

  /** Other rights may be left: one attempt, from a snapshot. Who is refused again has none. */
  private beginAnew(): void {
    this.eachStream(() => initialStream);
    if (this.welcomed) this.reconnectAfter(this.backoff.next());
    this.welcomed = false;
  }

  private reconnectAfter(delay: number): void {
    clearTimeout(this.retryTimer);
    this.retryTimer = setTimeout(() => this.connect(), delay);
    this.current = { ...this.current, retryAt: Date.now() + delay };
  }

  private frame(frame: ServerFrame): void {
    const at = Date.now();
    switch (frame.type) {
      case 'welcome':
        this.failures = 0;
        this.welcomed = true;
        this.dead = Math.min(frame.dead, this.options.limit);
        this.setTrouble(null);
        this.clock.sample(frame.now, at);
        return;
      case 'heartbeat':
        this.clock.sample(frame.now, at);
        this.degraded = frame.degraded;
        this.kitchens = frame.kitchens ?? null;
        for (const [stream, head] of Object.entries(frame.heads))
          this.advance(stream, { type: 'head', head, at });
        this.painter?.repeat();
        return;
      case 'pong':
        this.clock.sample(frame.now, at);
        return;
      case 'bye':
        this.byeAfter = frame.after;
        return;
      case 'changes':
      case 'snapshot':
      case 'live':
      case 'reset':
        this.advance(frame.stream, { type: 'frame', frame, at });
        return;
      default:
        frame satisfies never;
    }
  }

  private advance(stream: string, event: StreamEvent): void {
    const state = this.streams.get(stream);
    if (!state) return;
    const step = sequence(state, event);
    this.streams.set(stream, step.state);
    for (const effect of step.effects) this.perform(stream, effect);
  }

  private perform(stream: string, effect: Effect): void {
    switch (effect.type) {
      case 'apply':
        this.options.apply(stream, effect.changes, effect.version);
        this.painter?.applied(stream, effect.version);
        return;
      case 'replace':
        this.options.replace(stream, effect.data);
        this.painter?.applied(stream, effect.version);
        return;
      case 'resume':
        this.send({ type: 'resume', stream, version: effect.version });
        return;
      case 'reconnect':
        // Polling asks from its position anyhow.
        if (this.socket === 'open') this.drop(this.backoff.next());
        return;
      default:
        effect satisfies never;
    }
  }

  private tick(): void {
    const now = Date.now();
    if (this.socket === 'open') {
      for (const stream of this.streams.keys()) this.advance(stream, { type: 'tick', at: now });
      if (now - this.lastFrameAt > this.dead) this.drop(this.backoff.next());
      else if (this.suspectSince !== null && now - this.suspectSince >= SUSPECT) this.drop(0);
    } else if (this.socket === 'connecting' && now - this.connectingSince > HANDSHAKE) {
      this.transport?.disconnect();
      this.closed(1006);
    }
    this.publish();
  }

  /** Anything from the server proves the connection. */
  private heard(): void {
    this.lastFrameAt = Date.now();
    this.suspectSince = null;
    this.publish(true);
  }

  private send(frame: ClientFrame): void {
    if (this.socket === 'open') this.transport?.send(JSON.stringify(frame));
  }

  private async checkSession(): Promise<void> {
    if (!(await this.options.sessionEnded())) return;
    if (this.socket === 'open' || !this.transport) return;
    clearTimeout(this.retryTimer);
    this.stopPolling?.();
    this.stopPolling = undefined;
    this.setTrouble('signed_out');
    this.publish();
  }

  private startPolling(): void {
    if (this.stopPolling || !this.transport || this.trouble) return;
    this.pollAnswered = false;
    this.stopPolling = startPolling({
      poll: this.options.poll,
      subscriptions: this.options.subscriptions,
      position: (stream) => this.streams.get(stream) ?? initialStream,
      wait: Math.min(25, Math.floor(this.options.limit / 1500)),
      retryDelay: () => this.backoff.next(),
      onFailure: () => {
        this.pollAnswered = false;
        this.publish();
      },
      onFrames: (frames) => {
        this.pollAnswered = true;
        for (const frame of frames) this.frame(frame);
        this.heard();
      },
    });
  }

  private eachStream(change: (state: StreamState) => StreamState): void {
    for (const [stream, state] of this.streams) this.streams.set(stream, change(state));
  }

  private setTrouble(trouble: LiveTrouble | null): void {
    if (this.trouble === trouble) return;
    this.trouble = trouble;
    if (trouble) this.options.onTrouble?.(trouble);
  }

  private publish(heard = false): void {
    const now = Date.now();
    const polling = this.stopPolling !== undefined && this.pollAnswered;
    const open = this.socket === 'open' || polling;
    const caughtUp = [...this.streams.values()].every(isLive);
    const freshAt = heard && open && caughtUp && !this.degraded ? now : this.current.freshAt;
    const phase = phaseOf({
      open,
      caughtUp,
      degraded: this.degraded,
      trouble: this.trouble,
      age: freshAt === null ? null : now - freshAt,
      limit: this.options.limit,
      noNetwork: typeof navigator !== 'undefined' && navigator.onLine === false,
    });
    if (phase === 'live') this.backoff.live(now);
    const next: LiveStatus = {
      phase,
      trouble: this.trouble,
      liveSince: phase === 'live' ? (this.current.liveSince ?? now) : null,
      freshAt,
      retryAt: this.socket === 'closed' && !this.trouble ? this.current.retryAt : null,
      clockOffset: this.clock.offset,
      polling,
      kitchens: this.kitchens,
    };
    const keys = Object.keys(next) as (keyof LiveStatus)[];
    if (keys.every((key) => next[key] === this.current[key])) return;
    this.current = next;
    for (const listener of this.listeners) listener();
  }
}

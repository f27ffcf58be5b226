import type { Change, ChangesFrame, ServerFrame, SnapshotData, SnapshotFrame } from './protocol.ts';

/** Frames kept while a gap is being healed. What does not fit is fetched again by the resume. */
export const BUFFER = 64;
/** A gap that is not healed by then is healed by a new connection. Milliseconds. */
export const HEAL = 2000;
/** Not caught up and nothing comes: ask again. Longer than HEAL, because a crowd that resumes at once takes its time. */
export const QUIET = 6000;

interface Assembly {
  epoch: string;
  version: number;
  of: number;
  parts: Map<number, SnapshotData>;
}

/** One stream's position. The state of the world itself lives in the query cache. */
export interface StreamState {
  epoch: string | null;
  /** Last applied version; null until a snapshot is in. */
  version: number | null;
  /** The server said `live` at this version: we are live once we have applied it and see no gap. */
  liveAt: number | null;
  /** Frames from beyond a gap, by their `from`. */
  buffer: ChangesFrame[];
  /** Since when something is missing. */
  gapSince: number | null;
  /** Since when the server's head is ahead of us without a frame, and that head. */
  behindSince: number | null;
  head: number;
  assembly: Assembly | null;
  /** After a reset for a new epoch, what still arrives of the old one is not to be believed. */
  distrust: string | null;
  /** Since when we wait to be caught up without hearing of this stream; null when live or not connected. */
  quietSince: number | null;
}

export type StreamFrame = Extract<ServerFrame, { stream: string }>;

export type StreamEvent =
  | { type: 'frame'; frame: StreamFrame; at: number }
  | { type: 'head'; head: number; at: number }
  | { type: 'tick'; at: number }
  | { type: 'opened'; at: number };

export type Effect =
  | { type: 'apply'; version: number; changes: Change[] }
  | { type: 'replace'; version: number; epoch: string; data: SnapshotData }
  | { type: 'resume'; version: number }
  | { type: 'reconnect'; why: 'gap' | 'snapshot' };

export interface Step {
  state: StreamState;
  effects: Effect[];
}

export const initialStream: StreamState = {
  epoch: null,
  version: null,
  liveAt: null,
  buffer: [],
  gapSince: null,
  behindSince: null,
  head: 0,
  assembly: null,
  distrust: null,
  quietSince: null,
};

/** Caught up, as far as this stream's frames tell. */
export function isLive(state: StreamState): boolean {
  return (
    state.version !== null &&
    state.liveAt !== null &&
    state.version >= state.liveAt &&
    state.gapSince === null
  );
}

/**
 * Keeps the promises of the protocol: the next version is applied, or the missing ones are asked for, or the stream
 * starts again from a snapshot; it never guesses. Pure: time comes in with the events, everything to do goes out as
 * effects.
 */
export function sequence(state: StreamState, event: StreamEvent): Step {
  switch (event.type) {
    case 'opened':
      // hello carries the position; whatever was half-way is sent again.
      return {
        state: {
          ...state,
          liveAt: null,
          buffer: [],
          gapSince: null,
          behindSince: null,
          assembly: null,
          // Nothing of the old connection can arrive on a new one.
          distrust: null,
          quietSince: event.at,
        },
        effects: [],
      };
    case 'tick':
      return tick(state, event.at);
    case 'head':
      return head(state, event.head, event.at);
    case 'frame': {
      const step = take(state, event.frame, event.at);
      return { ...step, state: { ...step.state, quietSince: isLive(step.state) ? null : event.at } };
    }
  }
}

function take(state: StreamState, frame: StreamFrame, at: number): Step {
  switch (frame.type) {
    case 'changes':
      return changes(state, frame, at);
    case 'snapshot':
      return snapshot(state, frame, at);
    case 'live':
      return live(state, frame.version, at);
    case 'reset':
      return {
        state: { ...initialStream, distrust: frame.why === 'epoch' ? state.epoch : null, gapSince: at },
        effects: [],
      };
  }
}

function changes(state: StreamState, frame: ChangesFrame, at: number): Step {
  if (state.version === null) return { state: keep(state, frame), effects: [] };
  if (frame.version <= state.version) return { state, effects: [] };
  if (frame.from !== state.version + 1) return missing(keep(state, frame), at);
  return drain({ ...state, version: frame.version }, [
    { type: 'apply', version: frame.version, changes: frame.changes },
  ]);
}

function keep(state: StreamState, frame: ChangesFrame): StreamState {
  if (state.buffer.length >= BUFFER) return state;
  if (state.buffer.some((each) => each.from === frame.from && each.version >= frame.version)) return state;
  return { ...state, buffer: [...state.buffer, frame].sort((a, b) => a.from - b.from) };
}

/** Asks once for what is missing; the tick gives up on it. */
function missing(state: StreamState, at: number): Step {
  if (state.gapSince !== null || state.version === null) return { state, effects: [] };
  return { state: { ...state, gapSince: at }, effects: [{ type: 'resume', version: state.version }] };
}

/** Applies what the buffer now continues with, and sees whether the gap is closed. */
function drain(state: StreamState, effects: Effect[]): Step {
  let version = state.version ?? 0;
  const rest: ChangesFrame[] = [];
  for (const frame of state.buffer) {
    if (frame.version <= version) continue;
    if (frame.from === version + 1) {
      version = frame.version;
      effects.push({ type: 'apply', version, changes: frame.changes });
    } else rest.push(frame);
  }
  const caughtUp = version >= state.head;
  return {
    state: {
      ...state,
      version,
      buffer: rest,
      gapSince: rest.length === 0 && (caughtUp || state.behindSince === null) ? null : state.gapSince,
      behindSince: caughtUp ? null : state.behindSince,
    },
    effects,
  };
}

function snapshot(state: StreamState, frame: SnapshotFrame, at: number): Step {
  if (frame.epoch === state.distrust) return { state, effects: [] };
  // A repeated or overtaken snapshot: we are already beyond it.
  if (state.version !== null && frame.epoch === state.epoch && frame.version <= state.version) {
    return { state, effects: [] };
  }
  const same = state.assembly?.epoch === frame.epoch && state.assembly.version === frame.version;
  const parts = new Map(same ? state.assembly?.parts : undefined).set(frame.part, frame.data);
  if (parts.size < frame.of) {
    const assembly = { epoch: frame.epoch, version: frame.version, of: frame.of, parts };
    return { state: { ...state, assembly, gapSince: at }, effects: [] };
  }
  const data = join([...parts.entries()].sort(([a], [b]) => a - b).map(([, part]) => part));
  const next: StreamState = {
    ...state,
    epoch: frame.epoch,
    version: frame.version,
    // A `live` of the other epoch counts in other numbers.
    liveAt: state.epoch === null || state.epoch === frame.epoch ? state.liveAt : null,
    assembly: null,
    gapSince: null,
    behindSince: null,
    head: Math.max(state.epoch === frame.epoch ? state.head : 0, frame.version),
    distrust: null,
  };
  return drain(next, [{ type: 'replace', epoch: frame.epoch, version: frame.version, data }]);
}

/** Puts the parts together. A list that no part has is not part of this view and stays absent. */
function join(parts: SnapshotData[]): SnapshotData {
  const whole: Record<string, unknown> = {};
  for (const part of parts) {
    for (const [name, value] of Object.entries(part)) {
      const before = whole[name];
      whole[name] = Array.isArray(before) && Array.isArray(value) ? [...before, ...value] : (value ?? before);
    }
  }
  return whole as SnapshotData;
}

function live(state: StreamState, version: number, at: number): Step {
  const next = {
    ...state,
    liveAt: Math.max(version, state.liveAt ?? 0),
    head: Math.max(state.head, version),
  };
  if (state.version === null) return { state: { ...next, gapSince: state.gapSince ?? at }, effects: [] };
  return version > state.version ? missing({ ...next, behindSince: at }, at) : { state: next, effects: [] };
}

function head(state: StreamState, value: number, at: number): Step {
  if (state.version === null) return { state, effects: [] };
  // Its frame may be on the way: only a head that stays ahead is a gap.
  if (value <= state.version)
    return { state: { ...state, head: state.version, behindSince: null }, effects: [] };
  return { state: { ...state, head: value, behindSince: state.behindSince ?? at }, effects: [] };
}

function tick(state: StreamState, at: number): Step {
  if (state.gapSince !== null && at - state.gapSince >= HEAL) {
    const why = state.assembly || state.version === null ? 'snapshot' : 'gap';
    // Once: the new connection begins with "opened".
    return { state: { ...state, gapSince: at }, effects: [{ type: 'reconnect', why }] };
  }
  if (state.behindSince !== null && at - state.behindSince >= HEAL) return missing(state, at);
  if (state.quietSince !== null && at - state.quietSince >= QUIET) {
    const next = { ...state, quietSince: at };
    return state.version === null
      ? { state: next, effects: [{ type: 'reconnect', why: 'snapshot' }] }
      : { state: next, effects: [{ type: 'resume', version: state.version }] };
  }
  return { state, effects: [] };
}

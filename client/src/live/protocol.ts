import type { Schemas } from '#/api/client';

export const protocolVersion = 1;
export const subprotocol = 'live.v1';

/** One entity as it is now; without data it has left this view, or the change says only "ask again". */
export type Change = Schemas['LiveChange'];

export type SnapshotData = Schemas['LiveSnapshotData'];

export type ChangesFrame = Schemas['LiveChanges'];
export type SnapshotFrame = Schemas['LiveSnapshot'];

export type ServerFrame = Schemas['LiveServerFrame'];
export type ClientFrame = Schemas['LiveClientFrame'];

export type View = 'kitchen' | 'floor' | 'manager';

/** `restaurant` and `table` are those of the session; `menu:<id>` is public, `order:<track>` is whoever's who knows it. */
export type StreamName = 'restaurant' | 'table' | `menu:${string}` | `order:${string}`;

export interface Subscription {
  stream: StreamName;
  view?: View;
}

type Fields = Record<string, unknown>;

const isNumber = (value: unknown) => typeof value === 'number' && Number.isSafeInteger(value);
const isText = (value: unknown) => typeof value === 'string';
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isChange = (value: unknown) => isFields(value) && isText(value.kind) && isText(value.id);

// Only what the sequencer steers by is checked; the entities are the contract's.
const shapes: Record<ServerFrame['type'], (frame: Fields) => boolean> = {
  welcome: (f) => isNumber(f.now) && isNumber(f.heartbeat) && isNumber(f.dead),
  snapshot: (f) =>
    isText(f.stream) &&
    isText(f.epoch) &&
    isNumber(f.version) &&
    isNumber(f.part) &&
    isNumber(f.of) &&
    isFields(f.data),
  changes: (f) =>
    isText(f.stream) &&
    isNumber(f.from) &&
    isNumber(f.version) &&
    Array.isArray(f.changes) &&
    f.changes.every(isChange),
  live: (f) => isText(f.stream) && isNumber(f.version),
  heartbeat: (f) => isNumber(f.now) && isFields(f.heads),
  reset: (f) => isText(f.stream) && isText(f.why),
  bye: (f) => isNumber(f.after),
  pong: (f) => isNumber(f.n) && isNumber(f.now),
};

/** Checks a frame once; from here on it is trusted. Null: not a frame that this client understands. */
export function readFrame(value: unknown): ServerFrame | null {
  if (!isFields(value) || !isText(value.type)) return null;
  const shape = Object.hasOwn(shapes, value.type as string)
    ? shapes[value.type as ServerFrame['type']]
    : undefined;
  return shape?.(value) ? (value as unknown as ServerFrame) : null;
}

export function parseFrame(text: string): ServerFrame | null {
  try {
    return readFrame(JSON.parse(text));
  } catch {
    return null;
  }
}

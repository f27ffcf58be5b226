import type { PainterOptions } from './painter.ts';
import type { Poll } from './poller.ts';
import type { Change, SnapshotData, Subscription } from './protocol.ts';
import type { LiveTrouble } from './status.ts';

/** The socket, as the connection uses it. */
export interface Transport {
  connect: () => void;
  disconnect: () => void;
  send: (text: string) => void;
}

/** What a page gives its connection. */
export interface ConnectionOptions {
  subscriptions: Subscription[];
  device: string;
  build: string;
  /** Longest wait between attempts: 10 s for staff, 30 s for diners. */
  cap: number;
  /** How old the data may get before the screen says so: 12 s for staff, 45 s for diners. Milliseconds. */
  limit: number;
  apply: (stream: string, changes: Change[], version: number) => void;
  replace: (stream: string, data: SnapshotData) => void;
  poll: Poll;
  /** Asked after two failed handshakes: has the session ended? Unknown counts as no. */
  sessionEnded: () => Promise<boolean>;
  onTrouble?: (trouble: LiveTrouble) => void;
  random?: () => number;
  paint: Pick<PainterOptions, 'isVisible' | 'frame'>;
}

import { readFrame, type ServerFrame, type Subscription } from './protocol.ts';

export interface PollPosition {
  epoch: string | null;
  version: number | null;
}

/** Asks once, waiting up to `wait` seconds for news; answers the frames. */
export type Poll = (
  subscription: Subscription,
  position: PollPosition,
  wait: number,
  signal: AbortSignal,
) => Promise<unknown[]>;

export interface PollerOptions {
  poll: Poll;
  subscriptions: Subscription[];
  position: (stream: string) => PollPosition;
  /** Seconds: well below the time after which silence counts as death. */
  wait: number;
  onFrames: (frames: ServerFrame[]) => void;
  onFailure: (error: unknown) => void;
  retryDelay: () => number;
}

/** Long polling for networks that let no WebSocket through: the same frames, one request per stream at a time. */
export function startPolling(options: PollerOptions): () => void {
  const abort = new AbortController();
  for (const subscription of options.subscriptions) void loop(options, subscription, abort.signal);
  return () => abort.abort();
}

async function loop(options: PollerOptions, subscription: Subscription, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    try {
      const frames = await options.poll(
        subscription,
        options.position(subscription.stream),
        options.wait,
        signal,
      );
      if (signal.aborted) return;
      options.onFrames(frames.map(readFrame).filter((frame) => frame !== null));
    } catch (error) {
      if (signal.aborted) return;
      options.onFailure(error);
      await pause(options.retryDelay(), signal);
    }
  }
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

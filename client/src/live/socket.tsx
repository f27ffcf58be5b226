import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
// The package's main export breaks under Vite's CommonJS interop; this file is the only one that may import it.
import { useWebSocket } from 'react-use-websocket/dist/lib/use-websocket';
import { type As, request, type Schemas } from '#/api/client';
import { isSignedOut } from '#/api/error';
import { DINER_CAP, STAFF_CAP } from './backoff.ts';
import { LiveConnection } from './connection.ts';
import type { ConnectionOptions, Transport } from './connection-options.ts';
import { LiveContext, type LiveHandle } from './context.ts';
import { deviceId } from './device.ts';
import { browserPaint } from './painter.ts';
import { type Subscription, subprotocol } from './protocol.ts';
import type { LiveTrouble } from './status.ts';

/** Where the stream's news goes: into the query cache, by the registry in app. */
export type LiveSink = Pick<ConnectionOptions, 'apply' | 'replace'>;

export interface LiveProviderProps {
  /** Fixed for the life of the provider: give it a key when it depends on something. */
  subscriptions: Subscription[];
  /** Absent for a public menu, which needs no sign-in. */
  as?: As;
  sink: LiveSink;
  onTrouble?: (trouble: LiveTrouble) => void;
  children: ReactNode;
}

const audiences = {
  staff: { cap: STAFF_CAP, limit: 12_000 },
  diner: { cap: DINER_CAP, limit: 45_000 },
} as const;

/** One socket for everything below. */
export function LiveProvider({ subscriptions, as, sink, onTrouble, children }: LiveProviderProps) {
  const sinkRef = useRef(sink);
  sinkRef.current = sink;
  const troubleRef = useRef(onTrouble);
  troubleRef.current = onTrouble;

  const [connection] = useState(
    () =>
      new LiveConnection({
        ...audiences[as === undefined || as === 'diner' ? 'diner' : 'staff'],
        subscriptions,
        device: deviceId(),
        build: import.meta.env.VITE_BUILD ?? '',
        apply: (stream, changes, version) => sinkRef.current.apply(stream, changes, version),
        replace: (stream, data) => sinkRef.current.replace(stream, data),
        poll: async ({ stream, view }, { epoch, version }, wait, signal) => {
          const query = { stream, view, epoch: epoch ?? undefined, version: version ?? undefined, wait };
          return (await request<{ frames: unknown[] }>('GET', '/api/live/poll', { query, as, signal }))
            .frames;
        },
        sessionEnded: () => sessionEnded(as),
        onTrouble: (trouble) => troubleRef.current?.(trouble),
        paint: browserPaint,
      }),
  );

  useTransport(connection, as);
  useWake(connection);

  const handle = useMemo<LiveHandle>(
    () => ({ subscribe: connection.subscribe, status: connection.status, retry: () => connection.retry() }),
    [connection],
  );
  return <LiveContext value={handle}>{children}</LiveContext>;
}

/**
 * The connection decides when to connect; the package only opens and closes. Its own reconnecting stays off, because
 * its timer can't be cut short when the network returns.
 */
function useTransport(connection: LiveConnection, as: As | undefined) {
  const [attempt, setAttempt] = useState<{ on: boolean }>({ on: false });
  // A socket that was let go may still report messages and its close, seconds later.
  const retired = useRef(new WeakSet<object>());

  const url = useMemo(() => (attempt.on ? () => socketUrl(as) : null), [attempt, as]);
  const current = (event: Event) => event.target !== null && !retired.current.has(event.target);
  const { getWebSocket } = useWebSocket(url, {
    protocols: subprotocol,
    share: false,
    disableJson: true,
    shouldReconnect: () => false,
    // No render per frame: what must be drawn changes in the query cache.
    filter: () => false,
    onOpen: (event) => {
      if (current(event)) connection.opened();
    },
    onMessage: (event) => {
      if (current(event) && typeof event.data === 'string') connection.message(event.data);
    },
    onClose: (event) => {
      if (current(event)) connection.closed(event.code);
    },
  });

  useEffect(() => {
    const retire = () => {
      const socket = getWebSocket();
      if (socket) retired.current.add(socket);
    };
    const transport: Transport = {
      connect: () => {
        retire();
        setAttempt({ on: true });
      },
      disconnect: () => {
        retire();
        setAttempt({ on: false });
      },
      send: (text) => {
        const socket = getWebSocket();
        if (socket instanceof WebSocket && socket.readyState === WebSocket.OPEN) socket.send(text);
      },
    };
    connection.start(transport);
    return () => connection.stop();
  }, [connection, getWebSocket]);
}

function socketUrl(as: As | undefined): string {
  const url = new URL('/api/live', window.location.href);
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
  if (as) url.searchParams.set('as', as);
  return url.href;
}

// iOS kills sockets in the background without a close event and may keep zombies; a page from the back-forward cache
// fires pageshow without visibilitychange.
function useWake(connection: LiveConnection) {
  useEffect(() => {
    const wake = () => connection.wake();
    const visible = () => {
      if (document.visibilityState === 'visible') connection.wake();
    };
    window.addEventListener('online', wake);
    window.addEventListener('pageshow', wake);
    document.addEventListener('visibilitychange', visible);
    return () => {
      window.removeEventListener('online', wake);
      window.removeEventListener('pageshow', wake);
      document.removeEventListener('visibilitychange', visible);
    };
  }, [connection]);
}

async function sessionEnded(as: As | undefined): Promise<boolean> {
  if (!as) return false;
  try {
    const session = await request<Schemas['Session']>('GET', '/api/session');
    const flag: Record<As, keyof Schemas['Session']> = {
      owner: 'owner',
      staff: 'staff',
      screen: 'screen',
      diner: 'table',
      admin: 'admin',
      support: 'admin',
      customer: 'customer',
    };
    return session[flag[as]] === false;
  } catch (error) {
    return isSignedOut(error);
  }
}

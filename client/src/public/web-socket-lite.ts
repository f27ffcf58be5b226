// What the live connection needs of a socket: one of its own, opened by an address and closed by none. The whole of
// react-use-websocket, with what it shares, repeats and beats for, is a quarter of what a public page runs besides React, so
// vite.public.config.ts puts this in its place there; the app has the real one.
import { useCallback, useEffect, useRef } from 'react';

interface Options {
  protocols: string;
  onOpen: (event: Event) => void;
  onMessage: (event: MessageEvent) => void;
  onClose: (event: CloseEvent) => void;
}

/** A new function is a new socket, as a new address would be. */
export function useWebSocket(url: (() => string) | null, options: Options) {
  const latest = useRef(options);
  latest.current = options;
  const socket = useRef<WebSocket>(undefined);
  useEffect(() => {
    if (!url) return;
    const opened = new WebSocket(url(), latest.current.protocols);
    socket.current = opened;
    opened.onopen = (event) => latest.current.onOpen(event);
    opened.onmessage = (event) => latest.current.onMessage(event);
    opened.onclose = (event) => latest.current.onClose(event);
    return () => {
      socket.current = undefined;
      opened.close();
    };
  }, [url]);
  return { getWebSocket: useCallback(() => socket.current ?? null, []) };
}

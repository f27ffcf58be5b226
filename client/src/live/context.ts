import { createContext, useContext, useSyncExternalStore } from 'react';
import { useNow } from '#/lib/now';
import { initialStatus, type LiveStatus } from './status.ts';

/** What a page needs of its live connection. */
export interface LiveHandle {
  subscribe: (listener: () => void) => () => void;
  status: () => LiveStatus;
  retry: () => void;
}

/** Of a page that has no stream. */
export const noLive: LiveHandle = { subscribe: () => () => {}, status: () => initialStatus, retry: () => {} };

export const LiveContext = createContext<LiveHandle>(noLive);

export function useLive(): LiveHandle {
  return useContext(LiveContext);
}

export function useLiveStatus(): LiveStatus {
  const { subscribe, status } = useLive();
  return useSyncExternalStore(subscribe, status, status);
}

/** Now by the server's clock, in milliseconds: a wall's own clock may be minutes off, a ticket's age may not. */
export function useServerNow(interval = 1000): number {
  const now = useNow(interval);
  return now + useClockOffset();
}

function useClockOffset(): number {
  const { subscribe, status } = useLive();
  const offset = () => status().clockOffset;
  return useSyncExternalStore(subscribe, offset, offset);
}

import { useEffect, useState } from 'react';
import { isApiError } from '#/api/error';
import { useJoinTable } from './mutations';
import type { DinerOrders, PublicTable } from './queries';
import { forgetSeat, readSeat, rememberSeat } from './seat-store';

/** How this phone stands to the table whose code it scanned. */
export type Seat =
  | { kind: 'view' }
  | { kind: 'closed' }
  | { kind: 'joining' }
  | { kind: 'refused'; error: unknown; retry: () => void }
  | { kind: 'joined'; session: DinerOrders['session'] }
  | { kind: 'left'; last: string; again: () => void };

const askAgain = 5000;

/**
 * Joins an open table by itself, and one that is still closed as soon as staff open it. A phone that had a place here
 * before does not: its party may be gone, and the next one's table is none of its business until somebody says so.
 */
export function useSeat(token: string, table: PublicTable): Seat {
  const [last, setLast] = useState(() => readSeat(token)?.session ?? null);
  const [refusal, setRefusal] = useState<unknown>(null);
  const { mutateAsync: join } = useJoinTable(token);

  const session = table.state === 'joined' && !table.session?.closedAt ? table.session : undefined;
  const sessionId = session?.id;
  useEffect(() => {
    if (!sessionId) return;
    rememberSeat(token, sessionId);
    setLast(sessionId);
  }, [token, sessionId]);

  const { state } = table;
  const waits = !session && last === null && refusal === null && state !== 'view';
  const opened = state === 'open';
  useEffect(() => {
    if (!waits) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let here = true;
    let running = false;
    const attempt = async () => {
      clearTimeout(timer);
      if (running) return;
      if (document.visibilityState === 'visible') {
        running = true;
        try {
          await join();
          return;
        } catch (error) {
          const closed = isApiError(error) && error.code === 'SESSION_NOT_OPEN';
          if (here && !closed && isFinal(error)) setRefusal(error);
        } finally {
          running = false;
        }
      }
      if (here) timer = setTimeout(attempt, askAgain);
    };
    const visible = () => void attempt();
    document.addEventListener('visibilitychange', visible);
    if (opened) void attempt();
    else timer = setTimeout(attempt, askAgain);
    return () => {
      here = false;
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', visible);
    };
  }, [waits, opened, join]);

  if (session) return { kind: 'joined', session };
  if (state === 'view') return { kind: 'view' };
  if (last !== null) {
    const again = () => {
      forgetSeat(token);
      setLast(null);
    };
    return { kind: 'left', last, again };
  }
  if (refusal !== null) return { kind: 'refused', error: refusal, retry: () => setRefusal(null) };
  return opened ? { kind: 'joining' } : { kind: 'closed' };
}

/** The table is full, or its code is not in use any more: asking again changes nothing. */
function isFinal(error: unknown): boolean {
  return isApiError(error) && error.status >= 400 && error.status < 500 && error.status !== 429;
}

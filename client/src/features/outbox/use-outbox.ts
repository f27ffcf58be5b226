import { useEffect, useRef } from 'react';
import { appStore, atom, useAtomValue } from '#/lib/jotai';
import { type OutboxState, outbox, outboxAtom, type Send } from './outbox';
import type { OutboxRecord } from './record';

export function useOutbox(): OutboxState {
  return useAtomValue(outboxAtom, { store: appStore });
}

const unsentAtom = atom((get) => get(outboxAtom).records);

/** Everything on this device that the server has not confirmed. */
export function useUnsent(): OutboxRecord[] {
  return useAtomValue(unsentAtom, { store: appStore });
}

/** Sends for this person while the page stands, and at once when the connection is back. */
export function useOutboxSender(staffId: string | undefined, send: Send, connected: boolean): void {
  const latest = useRef(send);
  latest.current = send;
  useEffect(() => {
    if (!staffId) return;
    return outbox.start(staffId, (record) => latest.current(record));
  }, [staffId]);
  useEffect(() => {
    if (connected) outbox.wake();
  }, [connected]);
  useEffect(() => {
    const wake = () => outbox.wake();
    window.addEventListener('online', wake);
    return () => window.removeEventListener('online', wake);
  }, []);
}

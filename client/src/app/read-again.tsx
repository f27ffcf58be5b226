import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLiveStatus } from '#/live/context';

/**
 * What could not be read while the connection was away is read as soon as it is back. The stream brings only what it
 * carries itself; without this a figure that is read beside it would stay a dash until the page is opened again.
 */
export function ReadAgain() {
  const { phase } = useLiveStatus();
  const client = useQueryClient();
  useEffect(() => {
    if (phase !== 'live') return;
    void client.refetchQueries({
      type: 'active',
      predicate: ({ state }) => state.status === 'error' || state.fetchFailureCount > 0,
    });
  }, [phase, client]);
  return null;
}

const period = 15_000;

// What a restaurant's stream would bring. Drafts are not among it: somebody writes in them.
const streamed: readonly unknown[] = [
  'orders',
  'tables',
  'calls',
  'menus',
  'staff',
  'restaurant',
  'payments',
];

/** Where no stream brings what changes, what is in view is read again. */
export function ReadRegularly() {
  const client = useQueryClient();
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState !== 'visible') return;
      void client.invalidateQueries({ predicate: ({ queryKey }) => streamed.includes(queryKey[0]) });
    }, period);
    return () => clearInterval(timer);
  }, [client]);
  return null;
}

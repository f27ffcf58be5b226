import { readStored, removeStored, writeStored } from '#/lib/storage';
import { request } from './client.ts';
import { isSignedOut } from './error.ts';

const calls = { owner: '/api/restaurant-owner/logout', staff: '/api/waiter/logout' } as const;

type Kind = keyof typeof calls;

const mark = (as: Kind) => `signed-out.${as}`;

// One function each, so that any number of failures waits with one listener.
const again = { owner: () => void hasSignedOut('owner'), staff: () => void hasSignedOut('staff') };

/**
 * Ends a session on this device whatever the network says, and rejects where the server could not be told: its cookie
 * can only be taken by the server, so until then the device remembers that nobody is signed in (hasSignedOut) and tells
 * it again when the network is back.
 */
export async function signOut(as: Kind): Promise<void> {
  writeStored(mark(as), 'true');
  try {
    await request('POST', calls[as], { as, body: {} });
  } catch (error) {
    if (!isSignedOut(error)) {
      window.addEventListener('online', again[as], { once: true });
      throw error;
    }
  }
  removeStored(mark(as));
}

/** Whether somebody signed out here of whom the server may not know yet; if so it is told now. */
export async function hasSignedOut(as: Kind): Promise<boolean> {
  if (readStored(mark(as)) === null) return false;
  await signOut(as).catch(() => {});
  return true;
}

/** A sign-in has replaced the cookie: there is nothing left to end. */
export function hasSignedIn(as: Kind): void {
  removeStored(mark(as));
}

import { request, type Schemas } from '#/api/client';
import { isApiError } from '#/api/error';
import type { Desk } from './desk';

// Of this tab alone: in another one the administrator goes on administering, and a new one begins as that.
const tab = 'sufra.support';

/** Whether this tab shows the pages of the restaurant that an administrator looks into. */
export function worksAsSupport(): boolean {
  try {
    return sessionStorage.getItem(tab) === 'true';
  } catch {
    return false;
  }
}

export function markSupport(works: boolean): void {
  try {
    if (works) sessionStorage.setItem(tab, 'true');
    else sessionStorage.removeItem(tab);
  } catch {
    // Where nothing may be stored, the restaurant is seen on the administrator's own page only.
  }
}

/** The desk of the look that runs; null when none does, which is how it ends. */
export async function supportDesk(signal: AbortSignal): Promise<Desk | null> {
  try {
    const look = await request<Schemas['SupportAccess']>('GET', '/api/admin/support', {
      as: 'admin',
      signal,
    });
    const restaurant = await request<Schemas['Restaurant']>('GET', '/api/restaurant', {
      as: 'support',
      signal,
    });
    return {
      as: 'support',
      id: look.id,
      name: look.name,
      email: '',
      role: 'support',
      permissions: look.permissions ?? [],
      restaurant,
      look,
    };
  } catch (error) {
    if (isApiError(error) && [401, 403, 404].includes(error.status)) return null;
    throw error;
  }
}

import { msg } from '@lingui/core/macro';
import type { Role } from '../schema';

export const roleNames = {
  waiter: msg`Waiter`,
  server: msg`Server`,
  host: msg`Host`,
  manager: msg`Manager`,
} as const satisfies Record<Role, unknown>;

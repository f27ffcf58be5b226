import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Armchair, type LucideIcon, NotebookPen, SquarePen, Wallet } from 'lucide-react';
import type { Role } from './schema';

export type Flag = 'canTakeOrders' | 'canModifyOrders' | 'canProcessPayments' | 'canManageTables';

export interface Right {
  flag: Flag;
  label: MessageDescriptor;
  /** What it opens for a waiter or server. */
  means: MessageDescriptor;
  /** For hosts, when it opens less; absent: nothing, so hosts are not asked for it. */
  meansForHost?: MessageDescriptor;
  Icon: LucideIcon;
}

/** The flags in the order of the spec; what each opens is the server's permission table in words. */
export const rights: readonly Right[] = [
  {
    flag: 'canTakeOrders',
    label: msg`Take orders`,
    means: msg`Sends orders, confirms those of guests, serves and completes them.`,
    meansForHost: msg`Sends orders to the kitchen.`,
    Icon: NotebookPen,
  },
  {
    flag: 'canModifyOrders',
    label: msg`Modify orders`,
    means: msg`Changes, voids and cancels, marks dishes as ready or sold out, moves guests to another table.`,
    Icon: SquarePen,
  },
  {
    flag: 'canProcessPayments',
    label: msg`Process payments`,
    means: msg`Takes payments and gives discounts up to the limit in the settings.`,
    Icon: Wallet,
  },
  {
    flag: 'canManageTables',
    label: msg`Manage tables`,
    means: msg`Adds, changes and removes tables and their codes.`,
    meansForHost: msg`Adds, changes and removes tables and their codes.`,
    Icon: Armchair,
  },
];

/** The rights that make a difference in this role. A manager has all of them without being asked. */
export function rightsOf(role: Role): readonly Right[] {
  if (role === 'manager') return [];
  return role === 'host' ? rights.filter((right) => right.meansForHost) : rights;
}

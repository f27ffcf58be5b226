import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import {
  Armchair,
  BookOpen,
  ChartColumn,
  ChefHat,
  CreditCard,
  FileText,
  House,
  LayoutTemplate,
  type LucideIcon,
  QrCode,
  ReceiptText,
  ScrollText,
  Settings,
  SquarePen,
  Store,
  Wallet,
} from 'lucide-react';
import type { RouteObject } from 'react-router';
import type { Desk } from '#/features/account/desk';
import { paths } from './paths.ts';

export interface NavItem {
  path: string;
  href: string;
  label: MessageDescriptor;
  Icon: LucideIcon;
  /** Shown only when it says so. */
  when?: (desk: NavDesk) => boolean;
}

export type NavDesk = Pick<Desk, 'role' | 'permissions'> & { orderingEnabled: boolean };

const owner = (desk: NavDesk) => desk.role === 'owner';
const support = (desk: NavDesk) => desk.role === 'support';
const ordering = (desk: NavDesk) => desk.orderingEnabled;
/** Support has no sign-in of the kitchen's or the waiters'. */
const works = (desk: NavDesk) => ordering(desk) && !support(desk);
const link = ({ path, href }: { path: string; href: () => string }) => ({ path, href: href() });

/** The sidebar's items in the spec's order: the three of ordering come after the first two. */
const items: NavItem[] = [
  { ...link(paths.home), label: msg`Dashboard`, Icon: House, when: (desk) => !support(desk) },
  {
    ...link(paths.menus),
    label: msg`My Menus`,
    Icon: BookOpen,
    when: (desk) => owner(desk) || support(desk),
  },
  { ...link(paths.orders), label: msg`Orders`, Icon: ReceiptText, when: ordering },
  { ...link(paths.kitchen), label: msg`Kitchen`, Icon: ChefHat, when: works },
  { ...link(paths.waiter.login), label: msg`Table Order`, Icon: SquarePen, when: works },
  {
    ...link(paths.staff),
    label: msg`Staff & Tables`,
    Icon: Armchair,
    when: ({ permissions }) => permissions.includes('staff.read'),
  },
  {
    ...link(paths.invoices),
    label: msg`Invoices`,
    Icon: FileText,
    when: ({ permissions, orderingEnabled }) => orderingEnabled && permissions.includes('invoice.print'),
  },
  {
    ...link(paths.payments),
    label: msg`Payments`,
    Icon: CreditCard,
    when: ({ permissions, orderingEnabled }) => orderingEnabled && permissions.includes('payment.read'),
  },
  {
    ...link(paths.day),
    label: msg`Day`,
    Icon: Wallet,
    when: ({ permissions, orderingEnabled }) => orderingEnabled && permissions.includes('day.manage'),
  },
  {
    ...link(paths.analytics),
    label: msg`Analytics`,
    Icon: ChartColumn,
    when: ({ permissions, orderingEnabled }) => orderingEnabled && permissions.includes('analytics.read'),
  },
  // Owners choose a template inside the menu editor; the sidebar leads only the platform's administrators there.
  { ...link(paths.templates), label: msg`Templates`, Icon: LayoutTemplate, when: () => false },
  {
    ...link(paths.homepages),
    label: msg`Homepages`,
    Icon: Store,
    when: (desk) => owner(desk) || support(desk),
  },
  { ...link(paths.qrCodes), label: msg`QR Codes`, Icon: QrCode, when: owner },
  {
    ...link(paths.settings),
    label: msg`Settings`,
    Icon: Settings,
    when: ({ permissions }) => permissions.includes('settings.read'),
  },
  {
    ...link(paths.audit),
    label: msg`Activity log`,
    Icon: ScrollText,
    when: ({ permissions }) => permissions.includes('audit.read'),
  },
];

/** What this person sees in the sidebar: only pages that the router knows. */
export function navFor(desk: NavDesk, routes: readonly RouteObject[]): NavItem[] {
  return items.filter((item) => isPage(item.path, routes) && (item.when?.(desk) ?? true));
}

/** Whether the router has a page at this path: nothing may lead to one that does not exist. */
export function isPage(path: string, routes: readonly RouteObject[]): boolean {
  return pathsOf(routes).includes(path);
}

function pathsOf(routes: readonly RouteObject[]): string[] {
  return routes.flatMap((route) => [...(route.path ? [route.path] : []), ...pathsOf(route.children ?? [])]);
}

/** An order's page belongs to Orders, a menu's to My Menus; "/" is only itself. */
export function isCurrent(path: string, current: string): boolean {
  if (path === '/menus' && current.startsWith('/menu/')) return true;
  if (path === '/homepages' && current.startsWith('/homepage/')) return true;
  return current === path || (path !== '/' && current.startsWith(`${path}/`));
}

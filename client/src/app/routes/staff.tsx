import type { RouteObject } from 'react-router';
import { paths } from '../paths.ts';

/** Waiters: login, tables, orders. */
export const staffRoutes: RouteObject[] = [
  { path: paths.waiter.login.path, lazy: () => import('./staff/login.tsx') },
  { path: paths.waiter.loginAlias.path, lazy: () => import('./staff/login.tsx') },
  { path: paths.waiter.reset.path, lazy: () => import('./staff/reset.tsx') },
  {
    lazy: () => import('./staff/layout.tsx'),
    children: [
      { path: paths.waiter.dashboard.path, lazy: () => import('./staff/dashboard.tsx') },
      { path: paths.waiter.selectTable.path, lazy: () => import('./staff/select-table.tsx') },
      { path: paths.waiter.tableSelection.path, lazy: () => import('./staff/select-table.tsx') },
      { path: paths.waiter.tableManagement.path, lazy: () => import('./staff/table-management.tsx') },
      { path: paths.waiter.newOrder.path, lazy: () => import('./staff/new-order.tsx') },
      { path: paths.waiter.setUpTables.path, lazy: () => import('./staff/set-up-tables.tsx') },
      { path: paths.waiter.unknown.path, lazy: () => import('./staff/not-found.tsx') },
    ],
  },
];

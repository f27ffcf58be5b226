import type { RouteObject } from 'react-router';
import { paths } from '../paths.ts';

// Platform administrators. Each entry loads its page by itself:
// { path: paths.x.path, lazy: () => import('./admin/x.tsx') } where the module exports Component (and loader, if any).
export const adminRoutes: RouteObject[] = [
  { path: paths.admin.path, lazy: () => import('./admin/home.tsx') },
];

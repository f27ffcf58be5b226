import type { RouteObject } from 'react-router';

// Pages for guests: landing, login portal, menus, tables, homepages, gallery. Each entry loads its page by itself:
// { path: paths.x.path, lazy: () => import('./public/x.tsx') } where the module exports Component (and loader, if any).
export const publicRoutes: RouteObject[] = [];

import type { RouteObject } from 'react-router';

// The customer portal. Each entry loads its page by itself:
// { path: paths.x.path, lazy: () => import('./customer/x.tsx') } where the module exports Component (and loader, if any).
export const customerRoutes: RouteObject[] = [];

import type { RouteObject } from 'react-router';
import { paths } from '../paths.ts';

// The kitchen wall and its pairing. Each entry loads its page by itself:
// { path: paths.x.path, lazy: () => import('./kitchen/x.tsx') } where the module exports Component (and loader, if any).
export const kitchenRoutes: RouteObject[] = [
  { path: paths.kitchen.path, lazy: () => import('./kitchen/wall.tsx') },
];

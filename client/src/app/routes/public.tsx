import type { RouteObject } from 'react-router';
import { paths } from '../paths.ts';

// Pages for guests: landing, login portal, menus, tables, homepages, gallery. Each entry loads its page by itself:
// { path: paths.x.path, lazy: () => import('./public/x.tsx') } where the module exports Component (and loader, if any).
export const publicRoutes: RouteObject[] = [
  { path: paths.table.path, lazy: () => import('./public/table.tsx') },
  { path: paths.pay.path, lazy: () => import('./public/pay.tsx') },
  { path: paths.tracked.path, lazy: () => import('./public/tracked.tsx') },
  { path: paths.payment.path, lazy: () => import('./public/payment.tsx') },
  { path: paths.templateGallery.path, lazy: () => import('./public/gallery.tsx') },
  { path: paths.menu.path, lazy: () => import('./public/menu.tsx') },
  { path: paths.publicMenu.path, lazy: () => import('./public/menu.tsx') },
  { path: paths.restaurant.path, lazy: () => import('./public/restaurant.tsx') },
  { path: paths.homepage.path, lazy: () => import('./public/homepage.tsx') },
];

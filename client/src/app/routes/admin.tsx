import type { RouteObject } from 'react-router';
import { paths } from '../paths.ts';

// Platform administrators. Each entry loads its page by itself:
// { path: paths.x.path, lazy: () => import('./admin/x.tsx') } where the module exports Component (and loader, if any).
export const adminRoutes: RouteObject[] = [
  {
    lazy: async () => ({ Component: (await import('../admin-frame.tsx')).AdminFrame }),
    children: [
      { path: paths.admin.path, lazy: () => import('./admin/home.tsx') },
      { path: paths.adminRestaurants.path, lazy: () => import('./admin/restaurants.tsx') },
      { path: paths.adminRestaurant.path, lazy: () => import('./admin/restaurant.tsx') },
      { path: paths.adminPeople.path, lazy: () => import('./admin/people.tsx') },
      { path: paths.adminTemplates.path, lazy: () => import('./admin/templates.tsx') },
      { path: paths.adminTemplate.path, lazy: () => import('./admin/template.tsx') },
      { path: paths.adminSeo.path, lazy: () => import('./admin/seo.tsx') },
      { path: paths.adminAudit.path, lazy: () => import('./admin/audit.tsx') },
      { path: paths.adminSupport.path, lazy: () => import('./admin/support.tsx') },
    ],
  },
];

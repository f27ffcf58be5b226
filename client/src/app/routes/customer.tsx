import type { RouteObject } from 'react-router';
import { paths } from '../paths.ts';

// The customer portal. Each entry loads its page by itself:
// { path: paths.x.path, lazy: () => import('./customer/x.tsx') } where the module exports Component (and loader, if any).
export const customerRoutes: RouteObject[] = [
  { path: paths.customer.signup.path, lazy: () => import('./customer/signup.tsx') },
  { path: paths.customer.login.path, lazy: () => import('./customer/login.tsx') },
  { path: paths.customer.dashboard.path, lazy: () => import('./customer/dashboard.tsx') },
  { path: paths.customer.account.path, lazy: () => import('./customer/account.tsx') },
  { path: paths.customer.forgot.path, lazy: () => import('./customer/forgot.tsx') },
  { path: paths.customer.reset.path, lazy: () => import('./customer/reset.tsx') },
  { path: paths.customer.verify.path, lazy: () => import('./customer/verify.tsx') },
];

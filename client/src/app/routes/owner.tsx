import type { RouteObject } from 'react-router';
import { paths } from '../paths.ts';

// Owner and manager: dashboard, menus, orders, staff, settings. Each entry loads its page by itself:
// { path: paths.x.path, lazy: () => import('./owner/x.tsx') } where the module exports Component (and loader, if any).
export const ownerRoutes: RouteObject[] = [
  { path: paths.home.path, lazy: () => import('./owner/home.tsx') },
  { path: paths.loginPortal.path, lazy: () => import('./owner/login-portal.tsx') },
  { path: paths.owner.signup.path, lazy: () => import('./owner/signup.tsx') },
  { path: paths.owner.login.path, lazy: () => import('./owner/login.tsx') },
  { path: paths.owner.forgot.path, lazy: () => import('./owner/forgot.tsx') },
  { path: paths.owner.reset.path, lazy: () => import('./owner/reset.tsx') },
  { path: paths.owner.verify.path, lazy: () => import('./owner/verify.tsx') },
  { path: paths.owner.account.path, lazy: () => import('./owner/account.tsx') },
  { path: paths.invoicePrint.path, lazy: () => import('./owner/invoice-print.tsx') },
  {
    lazy: async () => ({ Component: (await import('../office.tsx')).Office }),
    children: [
      { path: paths.orders.path, lazy: () => import('./owner/orders.tsx') },
      { path: paths.order.path, lazy: () => import('./owner/order.tsx') },
      { path: paths.invoices.path, lazy: () => import('./owner/invoices.tsx') },
      { path: paths.invoice.path, lazy: () => import('./owner/invoice.tsx') },
      { path: paths.payments.path, lazy: () => import('./owner/payments.tsx') },
      { path: paths.day.path, lazy: () => import('./owner/day.tsx') },
      { path: paths.analytics.path, lazy: () => import('./owner/analytics.tsx') },
      { path: paths.audit.path, lazy: () => import('./owner/audit.tsx') },
      { path: paths.staff.path, lazy: () => import('./owner/staff.tsx') },
      { path: paths.menus.path, lazy: () => import('./owner/menus.tsx') },
      { path: paths.menuNew.path, lazy: () => import('./owner/menu-new.tsx') },
      { path: paths.menuEdit.path, lazy: () => import('./owner/menu-edit.tsx') },
      { path: paths.menuSheet.path, lazy: () => import('./owner/menu-sheet.tsx') },
      { path: paths.menuPreview.path, lazy: () => import('./owner/menu-preview.tsx') },
      { path: paths.templates.path, lazy: () => import('./owner/templates.tsx') },
      { path: paths.qrCodes.path, lazy: () => import('./owner/qr-codes.tsx') },
      { path: paths.homepages.path, lazy: () => import('./owner/homepages.tsx') },
      { path: paths.homepageCreate.path, lazy: () => import('./owner/homepage-create.tsx') },
      { path: paths.homepageEdit.path, lazy: () => import('./owner/homepage-edit.tsx') },
      { path: paths.settings.path, lazy: () => import('./owner/settings.tsx') },
      { path: paths.account.path, lazy: () => import('./owner/settings-account.tsx') },
      { path: paths.data.path, lazy: () => import('./owner/data.tsx') },
    ],
  },
];

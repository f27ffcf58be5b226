import { createBrowserRouter, Outlet, type RouteObject, ScrollRestoration } from 'react-router';
import { Spinner } from '#/ui/spinner';
import { RouteError } from './route-error.tsx';
import { adminRoutes } from './routes/admin.tsx';
import { customerRoutes } from './routes/customer.tsx';
import { kitchenRoutes } from './routes/kitchen.tsx';
import { NotFoundPage } from './routes/not-found.tsx';
import { ownerRoutes } from './routes/owner.tsx';
import { publicRoutes } from './routes/public.tsx';
import { staffRoutes } from './routes/staff.tsx';

function Root() {
  return (
    <>
      <Outlet />
      <ScrollRestoration />
    </>
  );
}

const Waiting = () => <Spinner className="min-h-dvh" />;

/** Every page of the client. To add one, add an entry to its area's file in routes/. */
export const routes: RouteObject[] = [
  {
    Component: Root,
    HydrateFallback: Waiting,
    children: [
      {
        // A page that fails is replaced alone; the root and its toasts stay.
        ErrorBoundary: RouteError,
        children: [
          ...publicRoutes,
          ...customerRoutes,
          ...staffRoutes,
          ...kitchenRoutes,
          ...ownerRoutes,
          ...adminRoutes,
          { path: '*', Component: NotFoundPage },
        ],
      },
    ],
  },
];

export function createAppRouter() {
  return createBrowserRouter(routes);
}

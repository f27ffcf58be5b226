import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { Navigate } from 'react-router';
import { administersKey, deskQuery } from '#/features/account/desk';
import { Spinner } from '#/ui/spinner';
import { LoadFailure } from '../../load-failure.tsx';
import { paths } from '../../paths.ts';
import { LandingPage } from './landing.tsx';

// A guest of the landing page downloads none of the office.
const OwnerHome = lazy(() => import('./owner-home.tsx'));

/** "/": the board of who is signed in, the landing page for everybody else. */
export function Component() {
  const client = useQueryClient();
  const { data: desk, error, refetch, isFetching } = useQuery(deskQuery);
  if (desk?.role === 'owner' || desk?.role === 'manager') {
    return (
      <Suspense fallback={<Spinner className="min-h-dvh" />}>
        <OwnerHome desk={desk} />
      </Suspense>
    );
  }
  if (desk?.role === 'support') return <Navigate to={paths.orders.href()} replace />;
  if (desk) return <Navigate to={paths.waiter.dashboard.href()} replace />;
  if (desk === undefined) {
    return error ? (
      <LoadFailure
        error={error}
        onRetry={refetch}
        retrying={isFetching}
        className="min-h-dvh justify-center"
      />
    ) : (
      <Spinner className="min-h-dvh" />
    );
  }
  if (client.getQueryData(administersKey)) return <Navigate to={paths.admin.href()} replace />;
  return <LandingPage />;
}

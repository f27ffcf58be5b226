import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { isRouteErrorResponse, useRouteError } from 'react-router';
import { ErrorState } from '#/ui/error-state';
import { NotFound } from './routes/not-found.tsx';

/** What a page shows when it cannot be loaded or fails while rendering. */
export function RouteError() {
  const { t } = useLingui();
  const error = useRouteError();
  const missing = isRouteErrorResponse(error) && error.status === 404;
  useEffect(() => {
    if (!missing) console.error(error);
  }, [error, missing]);
  if (missing) return <NotFound />;
  return (
    <main className="grid min-h-dvh place-items-center">
      <ErrorState
        title={t`Something went wrong`}
        description={t`This page could not be shown. Your work on the device is kept.`}
        retryLabel={t`Reload the page`}
        onRetry={() => window.location.reload()}
      />
    </main>
  );
}

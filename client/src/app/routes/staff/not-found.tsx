import { Trans, useLingui } from '@lingui/react/macro';
import { SearchX } from 'lucide-react';
import { Link, Navigate, useLocation } from 'react-router';
import { paths } from '#/app/paths';
import { LiveLine } from '#/features/waiter/components/live-line';
import { PageHeader } from '#/features/waiter/components/page-header';
import { Button } from '#/ui/button';
import { EmptyState } from '#/ui/empty-state';
import { FloorNav } from './floor-nav';

/** An address below /waiter that is none: the floor stays in reach, calls ring on. */
export function Component() {
  const { t } = useLingui();
  const { pathname } = useLocation();
  if (/^\/waiter\/?$/.test(pathname)) return <Navigate to={paths.waiter.dashboard.href()} replace />;
  return (
    <div className="flex min-h-dvh flex-col">
      <title>{t`404 Page Not Found`}</title>
      <div className="sticky top-0 z-20">
        <PageHeader
          backTo={paths.waiter.selectTable.href()}
          title={<Trans>404 Page Not Found</Trans>}
          subtitle={<LiveLine />}
        />
      </div>
      <main className="flex grow flex-col justify-center">
        <EmptyState
          icon={<SearchX />}
          title={
            <Trans>There is nothing at this address. It may have moved, or the link may be mistyped.</Trans>
          }
          description={<bdi dir="ltr">{pathname}</bdi>}
          action={
            <Button asChild variant="solid" size="staff">
              <Link to={paths.waiter.selectTable.href()}>
                <Trans>View Tables</Trans>
              </Link>
            </Button>
          }
        />
      </main>
      <FloorNav />
    </div>
  );
}

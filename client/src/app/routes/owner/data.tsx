import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Navigate } from 'react-router';
import { ContentCard } from '#/features/archive/components/content-card';
import { ExportCard } from '#/features/archive/components/export-card';
import { exportsQuery } from '#/features/archive/queries';
import { Skeleton, SkeletonRegion } from '#/ui/skeleton';
import { useDesk } from '../../desk-context.ts';
import { LoadFailure } from '../../load-failure.tsx';
import { PageHeader } from '../../page-header.tsx';
import { paths } from '../../paths.ts';

/** /settings/data: the owner takes everything along. */
export function Component() {
  const { t } = useLingui();
  const desk = useDesk();
  const mine = desk.permissions.includes('data.export');
  const exports = useQuery({ ...exportsQuery('owner'), enabled: mine });
  if (!mine) return <Navigate to={paths.settings.href()} replace />;
  return (
    <>
      <title>{t`Your data`}</title>
      <PageHeader title={<Trans>Your data</Trans>} live={false} />
      <div className="grid min-w-0 items-start gap-5 xl:grid-cols-2">
        {exports.data ? (
          <ExportCard exports={exports.data} timeZone={desk.restaurant.timezone} />
        ) : exports.isError ? (
          <LoadFailure error={exports.error} onRetry={exports.refetch} retrying={exports.isFetching} />
        ) : (
          <SkeletonRegion>
            <Skeleton className="h-64 rounded-card" />
          </SkeletonRegion>
        )}
        <ContentCard />
      </div>
    </>
  );
}

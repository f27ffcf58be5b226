import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { LiveFigures } from '#/features/platform/components/live-figures';
import { LiveTrouble } from '#/features/platform/components/live-trouble';
import { platformLiveQuery } from '#/features/platform/queries';
import { Skeleton, SkeletonRegion } from '#/ui/skeleton';
import { Time } from '#/ui/time';
import { AdminHeader } from '../../admin-frame.tsx';
import { LoadFailure } from '../../load-failure.tsx';
import { paths } from '../../paths.ts';

/** /admin: how the platform does now. */
export function Component() {
  const { t } = useLingui();
  const live = useQuery(platformLiveQuery);
  return (
    <>
      <AdminHeader title={t`Admin Dashboard`}>
        {live.data && (
          <p className="text-2 text-small">
            {live.isError ? (
              <Trans>
                Not answered; as of <Time at={live.data.now} />
              </Trans>
            ) : (
              <Trans>
                As of <Time at={live.data.now} />, read every three seconds
              </Trans>
            )}
          </p>
        )}
      </AdminHeader>
      {live.data ? (
        <>
          <LiveFigures live={live.data} restaurantsHref={paths.adminRestaurants.href()} />
          <LiveTrouble live={live.data} restaurantHref={paths.adminRestaurant.href} />
        </>
      ) : live.isError ? (
        <LoadFailure error={live.error} onRetry={live.refetch} retrying={live.isFetching} />
      ) : (
        <SkeletonRegion className="flex flex-col gap-4">
          <Skeleton className="h-40 rounded-panel" />
          <Skeleton className="h-64 rounded-card" />
        </SkeletonRegion>
      )}
    </>
  );
}

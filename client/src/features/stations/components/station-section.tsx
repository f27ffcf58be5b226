import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { As, Schemas } from '#/api/client';
import { errorText } from '#/api/error-text';
import { Button } from '#/ui/button';
import { Card } from '#/ui/card';
import { Dialog } from '#/ui/dialog';
import { ErrorState } from '#/ui/error-state';
import { Skeleton, SkeletonRegion } from '#/ui/skeleton';
import { Switch } from '#/ui/switch';
import { routingQuery } from '../queries';
import { RoutingPanel } from './routing-panel';
import { StationDialog } from './station-dialog';
import { StationList } from './station-list';

interface StationSectionProps {
  as: As;
  /** Later courses wait until somebody fires them. */
  holdsCourses: boolean;
  onHoldCourses: (holds: boolean) => void;
}

/** The kitchen's stations, and what each of them makes. */
export function StationSection({ as, holdsCourses, onHoldCourses }: StationSectionProps) {
  const { i18n, t } = useLingui();
  const routing = useQuery(routingQuery(as));
  const [edited, setEdited] = useState<Schemas['Station'] | 'new' | null>(null);
  const stations = routing.data?.stations ?? [];
  return (
    <Card
      id="stations"
      title={<Trans>Stations</Trans>}
      action={
        <Button
          variant="solid"
          icon={<Plus aria-hidden className="size-5" />}
          onClick={() => setEdited('new')}
        >
          <Trans>Add station</Trans>
        </Button>
      }
    >
      <p className="mb-3 text-2 text-small">
        <Trans>A screen of a station shows its own dishes and those that have no station.</Trans>
      </p>
      {routing.isPending && (
        <SkeletonRegion label={t`Loading`} className="flex flex-col gap-2">
          <Skeleton className="h-16" />
          <Skeleton className="h-40" />
        </SkeletonRegion>
      )}
      {routing.isError && !routing.data && (
        <ErrorState
          title={<Trans>This could not be loaded</Trans>}
          description={errorText(i18n, routing.error, t`Something went wrong. Please try again.`)}
          onRetry={() => void routing.refetch()}
          retrying={routing.isFetching}
        />
      )}
      {routing.data && (
        <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
          <div className="min-w-0">
            <StationList as={as} stations={stations} onEdit={setEdited} />
            <Switch
              className="mt-4 border-line border-t pt-3"
              label={<Trans>Hold later courses</Trans>}
              description={
                <Trans>The second course of an order waits until a waiter or the expediter fires it.</Trans>
              }
              checked={holdsCourses}
              onCheckedChange={onHoldCourses}
            />
          </div>
          <div className="min-w-0">
            <RoutingPanel as={as} routing={routing.data} />
          </div>
        </div>
      )}
      <Dialog open={edited !== null} onOpenChange={(open) => !open && setEdited(null)}>
        {edited && (
          <StationDialog
            as={as}
            station={edited === 'new' ? undefined : edited}
            place={stations.length}
            onDone={() => setEdited(null)}
          />
        )}
      </Dialog>
    </Card>
  );
}

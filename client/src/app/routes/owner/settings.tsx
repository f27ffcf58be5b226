import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { Schemas } from '#/api/client';
import { DiscountSection } from '#/features/restaurant/components/discount-section';
import { DisplaySection } from '#/features/restaurant/components/display-section';
import { InvoiceSection } from '#/features/restaurant/components/invoice-section';
import { KitchenSection } from '#/features/restaurant/components/kitchen-section';
import { ProfileSection } from '#/features/restaurant/components/profile-section';
import { RemoteSection } from '#/features/restaurant/components/remote-section';
import { RuleSection } from '#/features/restaurant/components/rule-section';
import { StaffDefaultSection } from '#/features/restaurant/components/staff-default-section';
import { TaxSection } from '#/features/restaurant/components/tax-section';
import { usePatchRestaurant } from '#/features/restaurant/mutations';
import { restaurantQuery } from '#/features/restaurant/queries';
import { ScreenSection } from '#/features/screens/components/screen-section';
import { StationSection } from '#/features/stations/components/station-section';
import { stationsQuery } from '#/features/stations/queries';
import { Skeleton, SkeletonRegion } from '#/ui/skeleton';
import { toast } from '#/ui/toast';
import { useRefusal } from '#/ui/use-refusal';
import { useDesk } from '../../desk-context.ts';
import { LoadFailure } from '../../load-failure.tsx';
import { PageHeader } from '../../page-header.tsx';
import { paths } from '../../paths.ts';
import { AccountLink } from './account-link.tsx';
import { DataLink } from './data-link.tsx';

/** /settings of a restaurant. A manager reads them, the owner changes them. */
export function Component() {
  const { t } = useLingui();
  const desk = useDesk();
  const restaurant = useQuery(restaurantQuery(desk.as));
  return (
    <>
      <title>{t`Settings`}</title>
      <PageHeader title={<Trans>Settings</Trans>} live={false} />
      {restaurant.data ? (
        <Sections restaurant={restaurant.data} />
      ) : restaurant.isError ? (
        <LoadFailure error={restaurant.error} onRetry={restaurant.refetch} retrying={restaurant.isFetching} />
      ) : (
        <SkeletonRegion className="grid gap-5 xl:grid-cols-2">
          <Skeleton className="h-96 rounded-card" />
          <Skeleton className="h-96 rounded-card" />
        </SkeletonRegion>
      )}
    </>
  );
}

function Sections({ restaurant }: { restaurant: Schemas['Restaurant'] }) {
  const { t } = useLingui();
  const refused = useRefusal();
  const desk = useDesk();
  const patch = usePatchRestaurant(desk.as);
  const writes = desk.permissions.includes('settings.write');
  const managesScreens = desk.permissions.includes('screen.manage');
  const stations = useQuery({ ...stationsQuery(desk.as), enabled: managesScreens });

  const save = async (change: Schemas['RestaurantPatch']) => {
    try {
      await patch.mutateAsync(change);
      toast({ title: t`Settings saved`, variant: 'success' });
    } catch (error) {
      refused(t`Not saved`, error);
      throw error;
    }
  };
  const change = (change: Schemas['RestaurantPatch']) => void save(change).catch(() => {});

  return (
    <>
      {!writes && (
        <p className="rounded-card bg-info-tint px-4 py-3 text-info-ink">
          <Trans>Only the owner can change the settings.</Trans>
        </p>
      )}
      <fieldset disabled={!writes} className="grid min-w-0 items-start gap-5 xl:grid-cols-2">
        <legend className="sr-only">
          <Trans>Settings</Trans>
        </legend>
        <div className="flex min-w-0 flex-col gap-5">
          <RuleSection restaurant={restaurant} onChange={change} />
          {restaurant.whatsappOrders && <RemoteSection restaurant={restaurant} onSave={save} />}
          <DiscountSection restaurant={restaurant} onSave={save} />
          <StaffDefaultSection restaurant={restaurant} onChange={change} />
          <DisplaySection restaurant={restaurant} onChange={change} />
          <KitchenSection restaurant={restaurant} onSave={save} />
        </div>
        <div className="flex min-w-0 flex-col gap-5">
          {desk.role === 'owner' && <AccountLink />}
          {managesScreens && (
            <ScreenSection
              as={desk.as}
              kitchenUrl={window.location.origin + paths.kitchen.href()}
              stations={stations.data ?? []}
            />
          )}
          <ProfileSection restaurant={restaurant} onSave={save} />
          <TaxSection restaurant={restaurant} onSave={save} />
          <InvoiceSection restaurant={restaurant} onChange={change} />
          {desk.permissions.includes('data.export') && <DataLink />}
        </div>
        {managesScreens && (
          <div className="min-w-0 xl:col-span-2">
            <StationSection
              as={desk.as}
              holdsCourses={restaurant.courseMode === 'auto'}
              onHoldCourses={(holds) => change({ courseMode: holds ? 'auto' : 'off' })}
            />
          </div>
        )}
      </fieldset>
    </>
  );
}

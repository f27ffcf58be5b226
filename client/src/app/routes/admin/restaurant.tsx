import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from 'react-router';
import type { Schemas } from '#/api/client';
import { ReasonDialog } from '#/features/platform/components/reason-dialog';
import { StandingActs } from '#/features/platform/components/standing-acts';
import { useAdminAct } from '#/features/platform/mutations';
import { platformRestaurantQuery } from '#/features/platform/queries';
import { statusNames, statusTones } from '#/features/platform/words';
import { pickText } from '#/locale/bilingual';
import { useLanguage } from '#/locale/use-language';
import { Badge } from '#/ui/badge';
import { BilingualText } from '#/ui/bilingual-text';
import { Button } from '#/ui/button';
import { Card } from '#/ui/card';
import { EmptyState } from '#/ui/empty-state';
import { Num } from '#/ui/num';
import { Skeleton, SkeletonRegion } from '#/ui/skeleton';
import { Stat, StatStrip } from '#/ui/stat';
import { Time } from '#/ui/time';
import { AdminHeader } from '../../admin-frame.tsx';
import { LoadFailure } from '../../load-failure.tsx';
import { paths } from '../../paths.ts';

/** /admin/restaurants/{id} */
export function Component() {
  const { t } = useLingui();
  const { id = '' } = useParams();
  const query = useQuery(platformRestaurantQuery(id));
  if (query.data) return <Restaurant restaurant={query.data} />;
  return (
    <>
      <AdminHeader title={t`Restaurant`} />
      {query.isError ? (
        <LoadFailure error={query.error} onRetry={query.refetch} retrying={query.isFetching} />
      ) : (
        <SkeletonRegion className="flex flex-col gap-4">
          <Skeleton className="h-28 rounded-panel" />
          <Skeleton className="h-64 rounded-card" />
        </SkeletonRegion>
      )}
    </>
  );
}

function Restaurant({ restaurant }: { restaurant: Schemas['PlatformRestaurantDetail'] }) {
  const { t } = useLingui();
  const { language } = useLanguage();
  const navigate = useNavigate();
  const act = useAdminAct();
  const zone = restaurant.timezone;
  return (
    <>
      <AdminHeader title={pickText(language, restaurant.name, restaurant.nameAr).text}>
        {restaurant.nameAr && (
          <bdi className="text-2">{language === 'ar' ? restaurant.name : restaurant.nameAr}</bdi>
        )}
        <Badge tone={statusTones[restaurant.status]}>{t(statusNames[restaurant.status])}</Badge>
        <ReasonDialog
          trigger={
            <Button className="ms-auto max-sm:w-full">
              <Trans>Look into it</Trans>
            </Button>
          }
          title={<Trans>Look into this restaurant?</Trans>}
          description={
            <Trans>
              For 60 minutes, reading only. The owner sees it on every page and can end it; the log keeps it.
            </Trans>
          }
          submitLabel={<Trans>Begin</Trans>}
          onSubmit={async (reason) => {
            await act.mutateAsync({ path: '/support', body: { restaurantId: restaurant.id, reason } });
            void navigate(paths.adminSupport.href());
          }}
        />
      </AdminHeader>
      {restaurant.suspensionReason && (
        <p className="rounded-card bg-danger-tint px-4 py-3 text-danger-ink">
          <Trans>
            Suspended: <bdi>{restaurant.suspensionReason}</bdi>
          </Trans>
        </p>
      )}
      {restaurant.noindexReason && (
        <p className="rounded-card bg-accent-tint px-4 py-3 text-accent-ink">
          <Trans>
            Kept from search engines: <bdi>{restaurant.noindexReason}</bdi>
          </Trans>
        </p>
      )}
      <StatStrip>
        <Stat label={<Trans>Orders in 30 days</Trans>} value={<Num value={restaurant.recentOrders} />} />
        <Stat label={<Trans>Members of staff</Trans>} value={<Num value={restaurant.staff} />} />
        <Stat label={<Trans>Tables</Trans>} value={<Num value={restaurant.tables} />} />
        <Stat label={<Trans>Sign-ins</Trans>} value={<Num value={restaurant.signIns} />} />
      </StatStrip>
      <div className="grid items-start gap-5 xl:grid-cols-2">
        <Card title={<Trans>Subscription</Trans>}>
          <dl className="mb-4 grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-1">
            <dt className="text-2">
              <Trans>Plan</Trans>
            </dt>
            <dd>
              <bdi>{restaurant.plan}</bdi>
            </dd>
            {restaurant.trialEndsAt && (
              <>
                <dt className="text-2">
                  <Trans>End of the trial</Trans>
                </dt>
                <dd>
                  <Time at={restaurant.trialEndsAt} format="datetime" timeZone={zone} />
                </dd>
              </>
            )}
            {restaurant.planEndsAt && (
              <>
                <dt className="text-2">
                  <Trans>Paid until the end of</Trans>
                </dt>
                <dd>
                  <Time at={restaurant.planEndsAt} format="date" timeZone={zone} />
                </dd>
              </>
            )}
            <dt className="text-2">
              <Trans>With us since</Trans>
            </dt>
            <dd>
              <Time at={restaurant.createdAt} format="date" timeZone={zone} />
            </dd>
          </dl>
          <StandingActs restaurant={restaurant} />
        </Card>
        <Card title={<Trans>Owners</Trans>}>
          <ul className="flex flex-col divide-y divide-line">
            {restaurant.owners.map((owner) => (
              <li key={owner.id} className="flex flex-wrap items-center gap-x-3 py-2">
                <span className="min-w-0 grow">
                  <b className="block font-semibold">
                    <bdi>{owner.name}</bdi>
                  </b>
                  {[owner.email, owner.phoneNumber].filter(Boolean).map((contact) => (
                    <span key={contact} className="block break-all text-2 text-small">
                      <bdi dir="ltr">{contact}</bdi>
                    </span>
                  ))}
                </span>
                <Badge tone={owner.isEmailVerified ? 'brand' : 'accent'}>
                  {owner.isEmailVerified ? (
                    <Trans>Address confirmed</Trans>
                  ) : (
                    <Trans>Address not confirmed</Trans>
                  )}
                </Badge>
              </li>
            ))}
          </ul>
        </Card>
      </div>
      <Card title={<Trans>Restaurant menus</Trans>}>
        {restaurant.menus.length === 0 ? <EmptyState title={<Trans>No menu yet</Trans>} /> : null}
        <ul className="flex flex-col divide-y divide-line">
          {restaurant.menus.map((menu) => (
            <li key={menu.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3">
              <span className="min-w-0 grow basis-56">
                <b className="block font-semibold">
                  <BilingualText en={menu.nameEn} ar={menu.nameAr} />
                </b>
                <span className="text-2 text-small">
                  <Trans>
                    Categories: <Num value={menu.categories} /> · dishes: <Num value={menu.items} /> · views:{' '}
                    <Num value={menu.views} />
                  </Trans>
                </span>
              </span>
              <Badge tone={menu.isActive ? 'brand' : 'neutral'}>
                {menu.isActive ? <Trans>Shown</Trans> : <Trans>Hidden</Trans>}
              </Badge>
              {menu.isActive && restaurant.status !== 'suspended' && (
                <a
                  href={paths.menu.href(menu.slug)}
                  target="_blank"
                  rel="noreferrer"
                  className="inline-flex min-h-tap items-center font-medium underline underline-offset-4"
                >
                  <Trans>Read it</Trans>
                </a>
              )}
            </li>
          ))}
        </ul>
      </Card>
    </>
  );
}

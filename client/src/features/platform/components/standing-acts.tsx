import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import type { Schemas } from '#/api/client';
import { useNow } from '#/lib/now';
import { isoDate } from '#/lib/time';
import { useLanguage } from '#/locale/use-language';
import { Button } from '#/ui/button';
import { Field } from '#/ui/field';
import { Input } from '#/ui/input';
import { Select } from '#/ui/select';
import { useAdminAct } from '../mutations';
import { ReasonDialog } from './reason-dialog';

/** Suspend or lift, extend a trial, give a plan, keep from search engines: each with a reason. */
export function StandingActs({ restaurant }: { restaurant: Schemas['PlatformRestaurantDetail'] }) {
  const { language } = useLanguage();
  const now = useNow(60_000);
  const act = useAdminAct();
  const [days, setDays] = useState('14');
  const [plan, setPlan] = useState(restaurant.plan);
  const { timezone, planEndsAt } = restaurant;
  const [endsOn, setEndsOn] = useState(planEndsAt ? isoDate(planEndsAt, timezone) : '');
  const post = (what: string, body: object) =>
    act.mutateAsync({ path: `/restaurants/${restaurant.id}/${what}`, body });
  const suspended = restaurant.status === 'suspended';
  const noindex = Boolean(restaurant.noindexReason);
  return (
    <div className="flex flex-wrap gap-2">
      {(restaurant.status === 'trial' || restaurant.status === 'cancelled') && (
        <ReasonDialog
          trigger={
            <Button>
              <Trans>Extend the trial</Trans>
            </Button>
          }
          title={<Trans>Extend the trial</Trans>}
          submitLabel={<Trans>Extend</Trans>}
          onSubmit={(reason) => post('trial', { days: Number(days), reason })}
        >
          <Field label={<Trans>Days</Trans>} hint={<Trans>1 to 365</Trans>}>
            <Input
              type="number"
              min={1}
              max={365}
              value={days}
              onChange={(event) => setDays(event.target.value)}
            />
          </Field>
        </ReasonDialog>
      )}
      {!suspended && (
        <ReasonDialog
          trigger={
            <Button>
              <Trans>Change the plan</Trans>
            </Button>
          }
          title={<Trans>Change the plan</Trans>}
          description={<Trans>The restaurant is a subscriber from then on.</Trans>}
          submitLabel={<Trans>Change</Trans>}
          onSubmit={(reason) => post('plan', { plan, reason, ...(endsOn && { endsOn }) })}
        >
          <Field label={<Trans>Plan</Trans>}>
            <Select
              value={plan}
              onValueChange={setPlan}
              options={restaurant.plans.map((each) => ({
                value: each.code,
                label: language === 'ar' ? each.nameAr : each.nameEn,
              }))}
            />
          </Field>
          <Field
            label={<Trans>Paid until the end of</Trans>}
            hint={
              <Trans>
                Empty: it runs until you change it. Else the owner is told 7, 3 and 1 days before, and orders
                end with that business day.
              </Trans>
            }
          >
            <Input
              type="date"
              dir="ltr"
              min={isoDate(now, timezone)}
              value={endsOn}
              onChange={(event) => setEndsOn(event.target.value)}
            />
          </Field>
        </ReasonDialog>
      )}
      <ReasonDialog
        trigger={
          <Button>
            {noindex ? <Trans>Let search engines in</Trans> : <Trans>Keep from search engines</Trans>}
          </Button>
        }
        title={
          noindex ? (
            <Trans>Let search engines in?</Trans>
          ) : (
            <Trans>Keep this restaurant from search engines?</Trans>
          )
        }
        description={<Trans>Guests see its pages as before.</Trans>}
        submitLabel={noindex ? <Trans>Let in</Trans> : <Trans>Keep out</Trans>}
        onSubmit={(reason) => post('noindex', { noindex: !noindex, reason })}
      />
      {suspended ? (
        <ReasonDialog
          trigger={
            <Button variant="solid">
              <Trans>Lift the suspension</Trans>
            </Button>
          }
          title={<Trans>Lift the suspension?</Trans>}
          submitLabel={<Trans>Lift</Trans>}
          onSubmit={(reason) => post('lift', { reason })}
        />
      ) : (
        <ReasonDialog
          trigger={
            <Button variant="danger-outline">
              <Trans>Suspend</Trans>
            </Button>
          }
          title={<Trans>Suspend this restaurant?</Trans>}
          description={
            <Trans>
              It stops at once: screens are signed off, guests see no menu. The owner can still pay and take
              the data along.
            </Trans>
          }
          submitLabel={<Trans>Suspend</Trans>}
          danger
          onSubmit={(reason) => post('suspend', { reason })}
        />
      )}
    </div>
  );
}

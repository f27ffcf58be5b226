import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Schemas } from '#/api/client';
import { errorText } from '#/api/error-text';
import { useNow } from '#/lib/now';
import { BilingualText } from '#/ui/bilingual-text';
import { Button } from '#/ui/button';
import { Card } from '#/ui/card';
import { ErrorState } from '#/ui/error-state';
import { Price } from '#/ui/price';
import { Skeleton } from '#/ui/skeleton';
import { Time } from '#/ui/time';
import { useRefusal } from '#/ui/use-refusal';
import { subscriptionQuery, useAskPlan } from '../owner';

type Subscription = Schemas['Subscription'];

/** How the restaurant stands, and the plans that it can ask for. */
export function PlanSection({ timeZone }: { timeZone: string }) {
  const { i18n, t } = useLingui();
  const subscription = useQuery(subscriptionQuery);
  return (
    <Card title={<Trans>Plan</Trans>}>
      {subscription.data ? (
        <div className="flex flex-col gap-4">
          <Standing subscription={subscription.data} timeZone={timeZone} />
          <ul className="flex flex-col gap-3">
            {subscription.data.plans.map((plan) => (
              <PlanRow key={plan.code} plan={plan} subscription={subscription.data} />
            ))}
          </ul>
        </div>
      ) : subscription.isError ? (
        <ErrorState
          title={<Trans>This could not be loaded</Trans>}
          description={errorText(i18n, subscription.error, t`Something went wrong. Please try again.`)}
          onRetry={() => void subscription.refetch()}
          retrying={subscription.isFetching}
        />
      ) : (
        <Skeleton className="h-32" />
      )}
    </Card>
  );
}

function Standing({ subscription, timeZone }: { subscription: Subscription; timeZone: string }) {
  const { status, code, trialEndsAt, planEndsAt, serviceEndsAt } = subscription;
  const now = useNow(60_000);
  const ends = trialEndsAt && <Time at={trialEndsAt} format="datetime" timeZone={timeZone} />;
  const paid = planEndsAt && <Time at={planEndsAt} format="date" timeZone={timeZone} />;
  const stops = serviceEndsAt && <Time at={serviceEndsAt} format="datetime" timeZone={timeZone} />;
  if (status === 'suspended')
    return (
      <Line bad>
        <Trans>Your account has been suspended. Please contact support.</Trans>
      </Line>
    );
  if (code)
    return (
      <Line bad>
        {status === 'trial' ? (
          <Trans>Your free trial has ended.</Trans>
        ) : (
          <Trans>Your subscription has ended.</Trans>
        )}{' '}
        {serviceEndsAt && Date.parse(serviceEndsAt) > now ? (
          <Trans>Orders are taken until {stops}; what is open then can still be finished and paid.</Trans>
        ) : (
          <Trans>No further orders are taken; guests can still read the menu.</Trans>
        )}
      </Line>
    );
  if (status === 'trial')
    return <Line>{ends ? <Trans>Free trial until {ends}</Trans> : <Trans>Free trial</Trans>}</Line>;
  if (status === 'past_due')
    return (
      <Line bad>
        <Trans>A payment is overdue. Everything goes on for now.</Trans>
      </Line>
    );
  return (
    <Line>
      {paid ? (
        <Trans>Your subscription runs until the end of {paid}.</Trans>
      ) : (
        <Trans>Your subscription is running.</Trans>
      )}
    </Line>
  );
}

function Line({ bad = false, children }: { bad?: boolean; children: ReactNode }) {
  return (
    <p
      className={`rounded-card px-4 py-3 ${bad ? 'bg-accent-tint text-accent-ink' : 'bg-brand-tint text-brand-ink'}`}
    >
      {children}
    </p>
  );
}

function PlanRow({ plan, subscription }: { plan: Schemas['Plan']; subscription: Subscription }) {
  const { t } = useLingui();
  const refused = useRefusal();
  const ask = useAskPlan();
  const present = plan.code === subscription.plan && subscription.status !== 'trial' && !subscription.code;
  const asked = plan.code === subscription.askedPlan && !present;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-line px-4 py-3">
      <div className="min-w-0 grow">
        <p className="font-semibold text-lead">
          <BilingualText en={plan.nameEn} ar={plan.nameAr} />
        </p>
        <p className="text-2 text-small">
          {plan.price === undefined ? (
            <Trans>Price by agreement</Trans>
          ) : (
            <Trans>
              <Price amount={plan.price} /> a month, VAT included
            </Trans>
          )}
        </p>
        <p className="flex flex-wrap gap-x-3 text-2 text-small">
          <span>
            <Plural value={plan.maxStaff} one="# member of staff" other="# members of staff" />
          </span>
          <span>
            <Plural value={plan.maxTables} one="# table" other="# tables" />
          </span>
        </p>
      </div>
      {present ? (
        <span className="rounded-chip bg-brand-tint px-3 py-1 font-medium text-brand-ink text-small">
          <Trans>Your plan</Trans>
        </span>
      ) : asked ? (
        <span className="rounded-chip bg-info-tint px-3 py-1 font-medium text-info-ink text-small">
          <Trans>Asked for; the platform will answer you</Trans>
        </span>
      ) : (
        plan.isOffered && (
          <Button
            variant="solid"
            loading={ask.isPending}
            onClick={() =>
              ask.mutate(plan.code, {
                onError: (error) => refused(t`The message was not sent`, error),
              })
            }
          >
            <Trans>Ask for this plan</Trans>
          </Button>
        )
      )}
    </li>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { CreditCard, ExternalLink } from 'lucide-react';
import { isApiError } from '#/api/error';
import { errorText } from '#/api/error-text';
import { BilingualText } from '#/ui/bilingual-text';
import { Button } from '#/ui/button';
import { ErrorState } from '#/ui/error-state';
import { Num } from '#/ui/num';
import { Price } from '#/ui/price';
import { Skeleton, SkeletonRegion } from '#/ui/skeleton';
import { type PaymentState, stateQuery } from '../queries';
import { pathOf } from '../share';
import { PayFrame } from './pay-frame';
import { ResultWord, resultName } from './result-word';

interface ResultPageProps {
  track: string;
  /** The page where one pays; from: the table's page. */
  payTo: (from: string) => string;
}

/** What came of a payment, as the provider tells the server: where its page sends the guest back to. */
export function ResultPage({ track, payTo }: ResultPageProps) {
  const { i18n, t } = useLingui();
  const { data, error, refetch } = useQuery(stateQuery(track));
  const missing = isApiError(error) && error.status === 404;
  return (
    <PayFrame
      back={data ? pathOf(data.status === 'paid' ? data.successUrl : data.cancelUrl) : '/'}
      title={<Trans>Your payment</Trans>}
      test={data?.test}
    >
      <title>{data ? t(resultName(data.status)) : t`Your payment`}</title>
      {data ? (
        <Result state={data} payTo={payTo} />
      ) : error ? (
        <ErrorState
          title={missing ? t`There is no such payment` : t`The payment could not be loaded`}
          description={
            missing ? t`Look at the bill on your table’s page.` : errorText(i18n, error, t`Please try again.`)
          }
          onRetry={missing ? undefined : () => void refetch()}
        />
      ) : (
        <SkeletonRegion className="flex flex-col gap-3">
          <Skeleton className="h-24" />
          <Skeleton className="h-14" />
        </SkeletonRegion>
      )}
    </PayFrame>
  );
}

function Result({ state, payTo }: { state: PaymentState; payTo: (from: string) => string }) {
  const over = ['failed', 'expired', 'cancelled'].includes(state.status);
  return (
    <>
      <section
        aria-live="polite"
        className="flex flex-col gap-2 rounded-card border border-line bg-surface p-5"
      >
        <ResultWord state={state} />
        <p className="font-[650] text-[2rem] leading-tight">
          <Price amount={state.amount} fraction="always" />
        </p>
        <p className="text-2">
          <BilingualText en={state.restaurantName} ar={state.restaurantNameAr} />
        </p>
        {(state.cardLast4 || state.reference) && (
          <p className="flex flex-wrap items-center gap-x-3 text-2 text-small">
            {state.cardLast4 && (
              <span className="inline-flex items-center gap-1.5">
                <CreditCard aria-hidden className="size-4.5" />
                <bdi dir="ltr">
                  {state.cardBrand} ···· {state.cardLast4}
                </bdi>
              </span>
            )}
            {state.reference && (
              <span>
                <Trans>
                  Reference <Num value={state.reference} />
                </Trans>
              </span>
            )}
          </p>
        )}
      </section>
      {state.status === 'pending' && state.url && (
        <Button asChild size="staff">
          <a href={state.url}>
            <ExternalLink aria-hidden className="flip size-5" />
            <Trans>Back to the payment page</Trans>
          </a>
        </Button>
      )}
      {over && (
        <Button asChild variant="solid" size="primary" block>
          <a href={payTo(pathOf(state.cancelUrl))}>
            <Trans>Try again</Trans>
          </a>
        </Button>
      )}
      {!over && state.status !== 'pending' && (
        <Button asChild variant="solid" size="primary" block>
          <a href={pathOf(state.successUrl)}>
            <Trans>Back to the table</Trans>
          </a>
        </Button>
      )}
    </>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { isApiError } from '#/api/error';
import { errorText } from '#/api/error-text';
import { EmptyState } from '#/ui/empty-state';
import { ErrorState } from '#/ui/error-state';
import { Skeleton, SkeletonRegion } from '#/ui/skeleton';
import { termsQuery } from '../queries';
import { PayForm } from './pay-form';
import { PayFrame } from './pay-frame';

/** What of the table's bill this phone pays. back: the table's page. */
export function PayPage({ back }: { back: string }) {
  const { i18n, t } = useLingui();
  const { data, error, refetch } = useQuery(termsQuery);
  const signedOut = isApiError(error) && (error.status === 401 || error.status === 404);
  return (
    <PayFrame back={back} title={<Trans>Pay by card</Trans>} test={data?.test}>
      <title>{t`Pay by card`}</title>
      {data ? (
        data.enabled && data.terms.orderId ? (
          <PayForm terms={data.terms} payments={data.payments} back={back} />
        ) : (
          <EmptyState
            icon={<CircleCheck />}
            title={data.enabled ? <Trans>Nothing is open</Trans> : <Trans>Please pay at the table</Trans>}
            description={
              data.enabled ? (
                <Trans>The bill of this table is paid.</Trans>
              ) : (
                <Trans>This restaurant does not take payments by phone.</Trans>
              )
            }
          />
        )
      ) : error ? (
        <ErrorState
          title={signedOut ? t`This phone is not at a table` : t`The bill could not be loaded`}
          description={
            signedOut ? t`Scan the code on your table again.` : errorText(i18n, error, t`Please try again.`)
          }
          onRetry={signedOut ? undefined : () => void refetch()}
        />
      ) : (
        <SkeletonRegion className="flex flex-col gap-3">
          <Skeleton className="h-16" />
          <Skeleton className="h-14" />
          <Skeleton className="h-14" />
        </SkeletonRegion>
      )}
    </PayFrame>
  );
}

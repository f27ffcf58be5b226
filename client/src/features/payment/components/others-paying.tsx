import { Trans, useLingui } from '@lingui/react/macro';
import { Smartphone } from 'lucide-react';
import type { Schemas } from '#/api/client';
import { isApiError } from '#/api/error';
import { errorText } from '#/api/error-text';
import { useServerNow } from '#/live/context';
import { Button } from '#/ui/button';
import { Price } from '#/ui/price';
import { Time } from '#/ui/time';
import { useReleasePayment } from '../mutations';

interface OthersPayingProps {
  payments: Schemas['DinerPayment'][];
}

/** What other phones of the table have begun to pay. One that was left can be taken over after a while: the server's rule. */
export function OthersPaying({ payments }: OthersPayingProps) {
  const { i18n, t } = useLingui();
  const now = useServerNow();
  const release = useReleasePayment();
  const kept = payments.filter((each) => !each.mine && each.releasableAt);
  return (
    <>
      {kept.map(({ id, amount, createdAt, releasableAt = '' }) => (
        <div key={id} className="flex flex-col gap-2 rounded-card bg-info-tint px-4 py-3 text-info-ink">
          <p role="status" className="flex gap-2.5">
            <Smartphone aria-hidden className="mt-0.5 size-5 shrink-0" />
            <span>
              <Trans>
                Another phone at the table is paying <Price amount={amount} fraction="always" /> since{' '}
                <Time at={createdAt} />.
              </Trans>
            </span>
          </p>
          {Date.parse(releasableAt) > now ? (
            <p className="text-small">
              <Trans>
                If it does not go on, you can pay this from <Time at={releasableAt} /> on.
              </Trans>
            </p>
          ) : (
            <Button
              size="staff"
              loading={release.isPending && release.variables === id}
              onClick={() => release.mutate(id)}
            >
              <Trans>Pay it from this phone</Trans>
            </Button>
          )}
        </div>
      ))}
      <p role="alert" className="text-danger-ink text-small empty:hidden">
        {release.error &&
          (isApiError(release.error) && release.error.code === 'NOT_FOUND'
            ? t`It was paid, or has ended by itself. The amounts are up to date now.`
            : errorText(i18n, release.error, t`Something went wrong. Please try again.`))}
      </p>
    </>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import { LockOpen, Smartphone } from 'lucide-react';
import type { Schemas } from '#/api/client';
import { isApiError } from '#/api/error';
import { errorText } from '#/api/error-text';
import { Button } from '#/ui/button';
import { Price } from '#/ui/price';
import { Time } from '#/ui/time';
import { toast } from '#/ui/toast';
import { useReleaseHeld } from '../mutations';

/** What guests' phones are paying at this moment, which the others at the table can't pay meanwhile. */
export function HeldList({ bill }: { bill: Schemas['TableBill'] }) {
  const { i18n, t } = useLingui();
  const release = useReleaseHeld('staff');
  if (!bill.held?.length) return null;
  const free = (paymentId: string) =>
    release.mutate(
      { tableId: bill.tableId, paymentId },
      {
        onSuccess: () => toast({ title: t`The other guests can pay it now`, variant: 'success' }),
        onError: (error) =>
          toast({
            title: t`Not freed`,
            description:
              isApiError(error) && error.code === 'NOT_FOUND'
                ? t`It was paid, or has ended by itself.`
                : errorText(i18n, error, t`Something went wrong. Please try again.`),
            variant: 'danger',
          }),
      },
    );
  return (
    <section className="flex flex-col gap-2 rounded-card bg-info-tint px-3 py-2.5 text-info-ink">
      <h3 className="flex items-center gap-2 font-medium">
        <Smartphone aria-hidden className="size-5 shrink-0" />
        <Trans>A guest is paying by phone</Trans>
      </h3>
      <ul>
        {bill.held.map(({ paymentId, amount, since, until }) => (
          <li key={paymentId} className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
            <span className="min-w-0 grow basis-40 text-small">
              <Trans>
                <Price amount={amount} fraction="always" className="font-semibold" /> since{' '}
                <Time at={since} />, kept until <Time at={until} />
              </Trans>
            </span>
            <Button
              size="staff"
              icon={<LockOpen aria-hidden className="size-5" />}
              loading={release.isPending && release.variables.paymentId === paymentId}
              onClick={() => free(paymentId)}
            >
              <Trans>Free it</Trans>
            </Button>
          </li>
        ))}
      </ul>
      <p className="text-small">
        <Trans>If that phone still pays, the manager finds it in Payments and gives it back.</Trans>
      </p>
    </section>
  );
}

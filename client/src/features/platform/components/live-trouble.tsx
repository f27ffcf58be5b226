import { Trans, useLingui } from '@lingui/react/macro';
import { CircleCheckBig, RotateCw } from 'lucide-react';
import { Link } from 'react-router';
import type { Schemas } from '#/api/client';
import { Badge } from '#/ui/badge';
import { BilingualText } from '#/ui/bilingual-text';
import { Button } from '#/ui/button';
import { Card } from '#/ui/card';
import { Num } from '#/ui/num';
import { Price } from '#/ui/price';
import { Time } from '#/ui/time';
import { toast } from '#/ui/toast';
import { useAdminAct } from '../mutations';
import { useNotDone } from '../use-not-done';

interface LiveTroubleProps {
  live: Schemas['PlatformLive'];
  restaurantHref: (id: string) => string;
}

/** Mails and payments that need a look. */
export function LiveTrouble({ live, restaurantHref }: LiveTroubleProps) {
  return (
    <div className="grid items-start gap-5 xl:grid-cols-2">
      <Card title={<Trans>Mails that failed</Trans>}>
        {live.mails.length === 0 ? (
          <Fine>{<Trans>Every mail was delivered, or has not been tried yet.</Trans>}</Fine>
        ) : null}
        <ul className="flex flex-col divide-y divide-line">
          {live.mails.map((mail) => (
            <Mail key={mail.id} mail={mail} />
          ))}
        </ul>
      </Card>
      <Card title={<Trans>Payments that need a look</Trans>}>
        {live.payments.length === 0 ? (
          <Fine>{<Trans>No payment failed in the last 24 hours.</Trans>}</Fine>
        ) : null}
        <ul className="flex flex-col divide-y divide-line">
          {live.payments.map((payment) => (
            <li key={payment.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-3">
              <span className="min-w-0 grow">
                <Link
                  to={restaurantHref(payment.restaurantId)}
                  className="font-medium underline underline-offset-4"
                >
                  <BilingualText en={payment.restaurant} ar={payment.restaurantAr} />
                </Link>
                <span className="block text-2 text-small">
                  <bdi dir="ltr">{payment.provider}</bdi> · <Time at={payment.at} format="datetime" />
                  {payment.problem && (
                    <>
                      {' · '}
                      <bdi dir="ltr">{payment.problem}</bdi>
                    </>
                  )}
                </span>
              </span>
              <Badge tone={payment.status === 'review' ? 'accent' : 'danger'}>
                {payment.status === 'review' ? <Trans>To look at</Trans> : <Trans>Failed</Trans>}
              </Badge>
              <Price amount={payment.amount} fraction="always" />
            </li>
          ))}
        </ul>
      </Card>
    </div>
  );
}

const Fine = ({ children }: { children: React.ReactNode }) => (
  <p className="flex items-center gap-2 py-2 text-2">
    <CircleCheckBig aria-hidden className="size-5 text-brand-ink" />
    {children}
  </p>
);

function Mail({ mail }: { mail: Schemas['FailedMail'] }) {
  const { t } = useLingui();
  const act = useAdminAct();
  const notDone = useNotDone();
  const retry = () =>
    act.mutate(
      { path: `/mails/${mail.id}/retry` },
      {
        onSuccess: () => toast({ title: t`It is tried again`, variant: 'success' }),
        onError: notDone,
      },
    );
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-3">
      <span className="min-w-0 grow basis-56">
        <bdi dir="ltr" className="break-all font-medium">
          {mail.address}
        </bdi>
        <span className="block text-2 text-small">
          <bdi dir="ltr">{mail.kind}</bdi> · <Time at={mail.createdAt} format="datetime" />
        </span>
        <bdi dir="ltr" className="block break-words text-danger-ink text-small">
          {mail.lastError}
        </bdi>
      </span>
      {mail.isGivenUp ? (
        <Button icon={<RotateCw aria-hidden className="size-5" />} loading={act.isPending} onClick={retry}>
          <Trans>Try again</Trans>
        </Button>
      ) : (
        <span className="text-2 text-small">
          <Trans>
            Try <Num value={mail.attempts + 1} /> at <Time at={mail.nextAttemptAt ?? mail.createdAt} />
          </Trans>
        </span>
      )}
    </li>
  );
}

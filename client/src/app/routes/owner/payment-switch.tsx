import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { TriangleAlert } from 'lucide-react';
import { Link } from 'react-router';
import type { Schemas } from '#/api/client';
import { useSwitchPayments } from '#/features/payment/mutations';
import { Card } from '#/ui/card';
import { Switch } from '#/ui/switch';
import { useRefusal } from '#/ui/use-refusal';
import { useDesk } from '../../desk-context.ts';
import { paths } from '../../paths.ts';

interface PaymentSwitchProps {
  list: Schemas['PaymentList'];
  mayChange: boolean;
}

/** Whether guests can pay from their phones, and what waits for a person. */
export function PaymentSwitch({ list, mayChange }: PaymentSwitchProps) {
  const { t } = useLingui();
  const refused = useRefusal();
  const { as } = useDesk();
  const turn = useSwitchPayments(as);
  return (
    <Card>
      <Switch
        label={<Trans>Guests can pay by phone</Trans>}
        description={
          list.test ? (
            <Trans>
              Test mode: guests see a test page and no money moves. Orders count as paid all the same.
            </Trans>
          ) : (
            <Trans>They pay on the page of {list.provider}; their card’s number never comes here.</Trans>
          )
        }
        checked={turn.isPending ? turn.variables : list.enabled}
        disabled={!mayChange || turn.isPending}
        onCheckedChange={(enabled) =>
          turn.mutate(enabled, {
            onError: (error) => refused(t`Not saved`, error),
          })
        }
      />
      {list.review > 0 && (
        <p
          role="alert"
          className="mt-3 flex items-center gap-2 rounded-card bg-danger-tint px-3 text-danger-ink"
        >
          <TriangleAlert aria-hidden className="size-5 shrink-0" />
          <Link
            to={paths.payments.href({ status: 'review' })}
            className="inline-flex min-h-tap items-center underline underline-offset-4"
          >
            <Plural value={list.review} one="# payment needs a look" other="# payments need a look" />
          </Link>
        </p>
      )}
    </Card>
  );
}

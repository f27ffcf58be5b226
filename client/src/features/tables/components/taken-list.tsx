import { Trans, useLingui } from '@lingui/react/macro';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import type { Schemas } from '#/api/client';
import { Field } from '#/ui/field';
import { FormContent, FormDialog } from '#/ui/form-dialog';
import { IconButton } from '#/ui/icon-button';
import { Input } from '#/ui/input';
import { type Method, MethodChoice } from '#/ui/method-choice';
import { Price } from '#/ui/price';
import { Time } from '#/ui/time';
import { toast } from '#/ui/toast';
import { useRefusal } from '#/ui/use-refusal';
import { useRefundPart } from '../mutations';

type TableBill = Schemas['TableBill'];
type Settlement = Schemas['Settlement'];

interface TakenListProps {
  bill: TableBill;
  mayRefund: boolean;
}

/** What was taken for the seating, and what of it went back. A share goes back whole, while no order is paid with it. */
export function TakenList({ bill, mayRefund }: TakenListProps) {
  const { t } = useLingui();
  if (bill.settlements.length === 0) return null;
  return (
    <section className="flex flex-col gap-1">
      <h3 className="font-medium text-small">
        <Trans>Taken so far</Trans>
      </h3>
      <ul className="text-small">
        {bill.settlements.map((each) => (
          <li
            key={each.id}
            data-settlement={each.kind}
            className="flex min-h-tap-staff items-center justify-between gap-3 border-line border-t py-1"
          >
            <span className="min-w-0 grow text-2">
              <Time at={each.at} /> · <bdi>{each.byName}</bdi>
              {each.reason && (
                <>
                  {' · '}
                  <bdi>{each.reason}</bdi>
                </>
              )}
            </span>
            <bdi dir="ltr" className="font-semibold">
              {each.kind === 'refund' && '−'}
              <Price amount={each.amount} fraction="always" />
            </bdi>
            {mayRefund && each.open && (
              <FormDialog
                trigger={
                  <IconButton
                    size="staff"
                    label={t`Give back`}
                    icon={<Undo2 className="flip" />}
                    className="text-danger-ink"
                  />
                }
              >
                {(done) => <RefundPartForm tableId={bill.tableId} part={each} onDone={done} />}
              </FormDialog>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

interface RefundPartFormProps {
  tableId: string;
  part: Settlement;
  onDone: () => void;
}

function RefundPartForm({ tableId, part, onDone }: RefundPartFormProps) {
  const { t } = useLingui();
  const refused = useRefusal();
  const refund = useRefundPart('staff');
  const online = part.method === 'online';
  const [method, setMethod] = useState<Method>('cash');
  const [reason, setReason] = useState('');
  const submit = async () => {
    try {
      await refund.mutateAsync({
        tableId,
        paymentId: part.id,
        reason: reason.trim(),
        ...(online && { method }),
      });
    } catch (error) {
      refused(t`Not refunded`, error);
      throw error;
    }
    toast({ title: t`Refunded`, variant: 'success' });
  };
  return (
    <FormContent
      title={<Trans>Give a payment back</Trans>}
      description={
        online ? (
          <Trans>
            It was paid online, and nothing goes to the card from here: that is done in Payments. Say how you
            give it back instead; the table owes it again.
          </Trans>
        ) : (
          <Trans>It goes back as it came, and the table owes it again.</Trans>
        )
      }
      submitLabel={
        <Trans>
          Give back <Price amount={part.amount} fraction="always" />
        </Trans>
      }
      danger
      disabled={reason.trim() === ''}
      onSubmit={submit}
      onDone={onDone}
    >
      {online && <MethodChoice value={method} onValueChange={setMethod} />}
      <Field label={<Trans>Reason</Trans>} required>
        <Input value={reason} maxLength={200} onChange={(event) => setReason(event.target.value)} />
      </Field>
    </FormContent>
  );
}

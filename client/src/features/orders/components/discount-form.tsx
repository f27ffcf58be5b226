import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Schemas } from '#/api/client';
import { parseMoney } from '#/lib/money';
import { Chip } from '#/ui/chip';
import { Field } from '#/ui/field';
import { FormContent } from '#/ui/form-dialog';
import { Input } from '#/ui/input';
import { Num } from '#/ui/num';
import { Price } from '#/ui/price';
import { RiyalSign } from '#/ui/riyal-sign';
import { Segmented } from '#/ui/segmented';
import { toast } from '#/ui/toast';
import { useRefusal } from '#/ui/use-refusal';
import { type DiscountKind, readDiscount } from '../discount';
import type { Desk } from '../mutations';
import { useDiscountOrder } from '../settle';
import { OrderNumber } from './order-number';

interface DiscountFormProps {
  desk: Desk;
  order: Schemas['Order'];
  /** The most per cent that this person may take off; absent for who has no limit. */
  limit?: string;
  onDone: () => void;
}

/** Money off an order, with its reason; the new total is shown while it is typed. */
export function DiscountForm({ desk, order, limit, onDone }: DiscountFormProps) {
  const { t } = useLingui();
  const refused = useRefusal();
  const discount = useDiscountOrder(desk);
  const before = order.discount;
  const [kind, setKind] = useState<DiscountKind>(before?.kind ?? 'percent');
  const [typed, setTyped] = useState(before?.value ?? '');
  const [reason, setReason] = useState(before?.reason ?? '');
  const total = parseMoney(order.totalAmount ?? '0.00');
  const charge = parseMoney(order.chargeAmount ?? '0.00');
  const { value, off, problem } = readDiscount(kind, typed, total, limit);
  const back = value !== null && parseMoney(value) === 0;
  const reasons = [t`Guest complaint`, t`Long wait`, t`Regular guest`, t`Staff meal`];

  const submit = async () => {
    try {
      await discount.mutateAsync({
        id: order.id,
        body: { kind, value: value ?? '0.00', reason: reason.trim() },
      });
    } catch (error) {
      refused(t`Update Failed`, error, t`Failed to update order`);
      throw error;
    }
    toast({
      title: back ? t`Discount taken back` : t`Discount given`,
      variant: 'success',
    });
  };

  return (
    <FormContent
      title={
        <Trans>
          Discount on order <OrderNumber value={order.dailyNumber} />
        </Trans>
      }
      description={
        limit === undefined ? undefined : (
          <Trans>
            You may take off at most <Num value={String(Number(limit))} /> %.
          </Trans>
        )
      }
      submitLabel={back ? <Trans>Take the discount back</Trans> : <Trans>Give the discount</Trans>}
      disabled={problem !== null || (!back && reason.trim() === '')}
      onSubmit={submit}
      onDone={onDone}
    >
      <Segmented<DiscountKind>
        aria-label={t`Kind of discount`}
        value={kind}
        onValueChange={setKind}
        options={[
          { value: 'percent', label: <Trans>Per cent</Trans> },
          { value: 'amount', label: <Trans>Amount</Trans> },
        ]}
      />
      <Field
        label={kind === 'percent' ? <Trans>Per cent off</Trans> : <Trans>Amount off</Trans>}
        required
        error={
          typed === '' ? undefined : problem === 'limit' ? (
            <Trans>This is more than you may take off.</Trans>
          ) : problem === 'too_much' ? (
            <Trans>This is more than the order costs.</Trans>
          ) : problem === 'unreadable' ? (
            <Trans>This number can't be read.</Trans>
          ) : undefined
        }
      >
        <Input
          dir="ltr"
          inputMode="decimal"
          autoComplete="off"
          icon={kind === 'amount' ? <RiyalSign /> : undefined}
          end={
            kind === 'percent' ? (
              <span aria-hidden className="pe-3 text-2">
                %
              </span>
            ) : undefined
          }
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </Field>
      <Field label={<Trans>Reason</Trans>} required={!back}>
        <Input value={reason} maxLength={200} onChange={(event) => setReason(event.target.value)} />
      </Field>
      <div className="flex flex-wrap gap-2">
        {reasons.map((each) => (
          <Chip key={each} size="md" selected={reason === each} onClick={() => setReason(each)}>
            {each}
          </Chip>
        ))}
      </div>
      <dl
        aria-live="polite"
        className="grid grid-cols-[1fr_auto] gap-y-0.5 rounded-card bg-sunken px-4 py-3 [&>dd]:text-end"
      >
        <dt className="text-2">
          <Trans>Items total</Trans>
        </dt>
        <dd>
          <Price halalas={total} fraction="always" />
        </dd>
        <dt className="text-2">
          <Trans>Discount</Trans>
        </dt>
        <dd>
          <bdi dir="ltr">
            −<Price halalas={off} fraction="always" />
          </bdi>
        </dd>
        <dt className="font-semibold text-lead">
          <Trans>New total</Trans>
        </dt>
        <dd className="font-semibold text-lead">
          <Price halalas={total - off + charge} fraction="always" />
        </dd>
      </dl>
    </FormContent>
  );
}

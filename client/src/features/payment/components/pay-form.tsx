import { Trans, useLingui } from '@lingui/react/macro';
import { CreditCard, ExternalLink } from 'lucide-react';
import { useState } from 'react';
import type { Schemas } from '#/api/client';
import { isApiError } from '#/api/error';
import { errorText } from '#/api/error-text';
import { toLatinDigits } from '#/lib/digits';
import { parseMoney, parseTypedMoney, toWireMoney } from '#/lib/money';
import { Button } from '#/ui/button';
import { Field } from '#/ui/field';
import { MoneyInput } from '#/ui/money-input';
import { Price } from '#/ui/price';
import { RadioGroup, type RadioOption } from '#/ui/radio-group';
import { Stepper } from '#/ui/stepper';
import { useStartPayment } from '../mutations';
import type { PaymentTerms } from '../queries';
import { equalShare, firstGuests, maxGuests, minGuests, type Part, partAmount } from '../share';
import { OthersPaying } from './others-paying';

interface PayFormProps {
  terms: PaymentTerms;
  /** What the table's phones have begun to pay. */
  payments: Schemas['DinerPayment'][];
  back: string;
}

export function PayForm({ terms, payments, back }: PayFormProps) {
  const { i18n, t } = useLingui();
  const start = useStartPayment();
  const [part, setPart] = useState<Part>('table');
  const [guests, setGuests] = useState(() => firstGuests(terms.guests));
  const [typed, setTyped] = useState('');
  const amount = partAmount(terms, part, guests, parseTypedMoney(typed, toLatinDigits));
  const own = parseMoney(terms.ownAmount);
  const mine = payments.find((each) => each.mine && each.url);

  const pay = () => {
    if (amount === null || !terms.orderId) return;
    const table = window.location.origin + back;
    start.mutate(
      {
        body: {
          orderId: terms.orderId,
          amount: toWireMoney(amount),
          currency: 'SAR',
          successUrl: table,
          cancelUrl: table,
          ...(part === 'table'
            ? { includeUnpaidOrders: true }
            : { share: { kind: part, ...(part === 'guests' && { guests }) } }),
        },
      },
      { onSuccess: ({ url }) => url && window.location.assign(url) },
    );
  };

  const options: RadioOption<Part>[] = [
    {
      value: 'table',
      label: <Trans>Everything that is open</Trans>,
      end: <Price amount={terms.freeAmount} fraction="always" className="font-semibold" />,
    },
    ...(own > 0
      ? [
          {
            value: 'own' as const,
            label: <Trans>What this phone ordered</Trans>,
            end: <Price halalas={own} fraction="always" className="font-semibold" />,
          },
        ]
      : []),
    {
      value: 'guests',
      label: <Trans>An equal share</Trans>,
      end: <Price halalas={equalShare(terms, guests)} fraction="always" className="font-semibold" />,
    },
    { value: 'amount', label: <Trans>Another amount</Trans> },
  ];

  return (
    <>
      <p className="flex items-baseline justify-between gap-3 rounded-card bg-sunken px-4 py-3">
        <span className="text-2">
          <Trans>Still open</Trans>
        </span>
        <Price amount={terms.dueAmount} fraction="always" className="font-[650] text-h2" />
      </p>
      <OthersPaying payments={payments} />
      {mine?.url && mine.status === 'pending' && (
        <Button asChild size="staff">
          <a href={mine.url}>
            <ExternalLink aria-hidden className="flip size-5" />
            <span>
              <Trans>
                Go on paying <Price amount={mine.amount} fraction="always" />
              </Trans>
            </span>
          </a>
        </Button>
      )}
      <RadioGroup<Part> aria-label={t`What to pay`} value={part} onValueChange={setPart} options={options} />
      {part === 'guests' && (
        <div className="flex items-center justify-between gap-3">
          <span>
            <Trans>Shared by</Trans>
          </span>
          <Stepper
            label={t`guests`}
            value={guests}
            min={minGuests}
            max={maxGuests}
            onValueChange={setGuests}
          />
        </div>
      )}
      {part === 'amount' && (
        <Field
          label={<Trans>Amount</Trans>}
          required
          error={
            typed !== '' && amount === null ? (
              <Trans>
                Between <Price amount={terms.minimumAmount} /> and{' '}
                <Price amount={terms.freeAmount} fraction="always" />
              </Trans>
            ) : undefined
          }
        >
          <MoneyInput value={typed} onChange={(event) => setTyped(event.target.value)} />
        </Field>
      )}
      <Button
        variant="solid"
        size="primary"
        block
        icon={<CreditCard aria-hidden className="size-6" />}
        // The browser is on its way to the provider's page.
        loading={start.isPending || start.isSuccess}
        disabled={amount === null}
        onClick={pay}
      >
        {amount === null ? (
          <Trans>Pay</Trans>
        ) : (
          <Trans>
            Pay <Price halalas={amount} fraction="always" />
          </Trans>
        )}
      </Button>
      <p role="alert" className="text-danger-ink text-small empty:hidden">
        {start.error && failure(start.error)}
      </p>
      <p className="text-2 text-small">
        <Trans>You pay on the payment company’s page. Your card’s number never reaches the restaurant.</Trans>
      </p>
    </>
  );

  function failure(error: unknown) {
    if (isApiError(error) && (error.code === 'PROVIDER_UNAVAILABLE' || error.code === 'PAYMENT_FAILED'))
      return t`Card payments can’t be reached right now. Nothing was paid: try again, or pay the waiter.`;
    if (isApiError(error) && (error.code === 'AMOUNT_MISMATCH' || error.code === 'NOTHING_OPEN'))
      return t`The bill has changed meanwhile. Look at the amount and press again.`;
    return errorText(i18n, error, t`Nothing was paid. Please try again.`);
  }
}

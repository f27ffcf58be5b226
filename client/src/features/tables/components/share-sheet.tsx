import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Schemas } from '#/api/client';
import { isApiError } from '#/api/error';
import { errorText } from '#/api/error-text';
import { toLatinDigits } from '#/lib/digits';
import { parseMoney, parseTypedMoney, toWireMoney } from '#/lib/money';
import { Button } from '#/ui/button';
import { Chip } from '#/ui/chip';
import { ErrorState } from '#/ui/error-state';
import { Field } from '#/ui/field';
import { MoneyInput } from '#/ui/money-input';
import { Num } from '#/ui/num';
import { cashPayment, PaymentFields, paymentBody } from '#/ui/payment-fields';
import { Price } from '#/ui/price';
import { Sheet, SheetContent } from '#/ui/sheet';
import { Skeleton, SkeletonRegion } from '#/ui/skeleton';
import { toast } from '#/ui/toast';
import { useRefusal } from '#/ui/use-refusal';
import { usePayTable } from '../mutations';
import { tableBillQuery } from '../queries';
import { shareOf } from '../share';
import { HeldList } from './held-list';
import { TakenList } from './taken-list';

type TableBill = Schemas['TableBill'];

interface ShareSheetProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  tableId: string;
  tableNumber: string;
  guests: number | undefined;
  /** Whether this person may give back what was taken by mistake. */
  mayRefund: boolean;
}

/** Takes money at the table, all of it or one guest's share; the table stays open. */
export function ShareSheet({ open, onOpenChange, ...table }: ShareSheetProps) {
  return (
    <Sheet open={open} onOpenChange={onOpenChange}>
      {open && <Share {...table} onDone={() => onOpenChange(false)} />}
    </Sheet>
  );
}

type ShareProps = Omit<ShareSheetProps, 'open' | 'onOpenChange'> & { onDone: () => void };

function Share({ tableId, tableNumber, guests, mayRefund, onDone }: ShareProps) {
  const { t, i18n } = useLingui();
  const refused = useRefusal();
  const bill = useQuery(tableBillQuery('staff', tableId));
  const pay = usePayTable('staff');
  const [typed, setTyped] = useState<string>();
  const [people, setPeople] = useState(1);
  const [payment, setPayment] = useState(cashPayment);
  const due = bill.data ? parseMoney(bill.data.dueAmount) : 0;
  const amount = typed === undefined ? shareOf(due, people) : parseTypedMoney(typed, toLatinDigits);
  const wrong = amount === null || amount <= 0 || amount > due;

  const take = async () => {
    if (wrong) return;
    try {
      const paid = await pay.mutateAsync({
        tableId,
        payment: { amount: toWireMoney(amount), ...paymentBody(payment) },
      });
      toast({ title: t`Payment taken`, variant: 'success' });
      setPayment({ ...payment, reference: '' });
      setTyped(undefined);
      // One guest less shares what is left.
      setPeople(Math.max(1, people - 1));
      if (parseMoney(paid.dueAmount) === 0) onDone();
    } catch (error) {
      // Someone else took money or added an order: what is due now stands in the sheet.
      if (isApiError(error) && error.code === 'AMOUNT_MISMATCH') setTyped(undefined);
      refused(t`Payment not taken`, error);
    }
  };

  const choices = [...new Set([1, 2, 3, 4, guests ?? 0])].filter((each) => each > 0 && each <= 50);
  return (
    <SheetContent
      title={
        <Trans>
          Payment, table <Num value={tableNumber} />
        </Trans>
      }
      busy={pay.isPending}
      footer={
        <Button
          variant="solid"
          size="primary"
          block
          loading={pay.isPending}
          disabled={!bill.data || wrong}
          onClick={() => void take()}
        >
          <Trans>
            Take <Price halalas={amount ?? 0} fraction="always" />
          </Trans>
        </Button>
      }
    >
      {bill.isPending && (
        <SkeletonRegion className="flex flex-col gap-2">
          <Skeleton className="h-16 rounded-card" />
          <Skeleton className="h-14 rounded-card" />
        </SkeletonRegion>
      )}
      {bill.isError && !bill.data && (
        <ErrorState
          title={t`The bill could not be loaded`}
          description={errorText(i18n, bill.error, '')}
          onRetry={() => void bill.refetch()}
          retrying={bill.isFetching}
        />
      )}
      {bill.data && (
        <div className="flex flex-col gap-4 pb-2">
          <Sums bill={bill.data} />
          <HeldList bill={bill.data} />
          <div className="flex flex-col gap-1.5">
            <p className="font-medium text-small">
              <Trans>Shared by</Trans>
            </p>
            <div className="flex flex-wrap gap-2">
              {choices.map((each) => (
                <Chip
                  key={each}
                  selected={typed === undefined && people === each}
                  onClick={() => {
                    setPeople(each);
                    setTyped(undefined);
                  }}
                >
                  {each === 1 ? <Trans>All</Trans> : <Plural value={each} one="# guest" other="# guests" />}
                </Chip>
              ))}
            </div>
          </div>
          <Field
            label={<Trans>Amount</Trans>}
            error={wrong && due > 0 ? t`More than nothing, and no more than is due.` : undefined}
          >
            <MoneyInput
              value={typed ?? toWireMoney(shareOf(due, people))}
              onChange={(event) => setTyped(event.target.value)}
            />
          </Field>
          {/* Each guest hands over notes of their own. */}
          <PaymentFields
            key={bill.data.paidAmount}
            due={wrong ? 0 : amount}
            value={payment}
            onChange={setPayment}
          />
          <TakenList bill={bill.data} mayRefund={mayRefund} />
        </div>
      )}
    </SheetContent>
  );
}

function Sums({ bill }: { bill: TableBill }) {
  return (
    <dl className="flex flex-wrap gap-2 [&>div]:grow [&>div]:basis-22 [&_dd]:font-semibold [&_dt]:text-2 [&_dt]:text-micro">
      <div className="rounded-card bg-sunken px-3 py-2">
        <dt>
          <Trans>Total</Trans>
        </dt>
        <dd>
          <Price amount={bill.totalAmount} />
        </dd>
      </div>
      <div className="rounded-card bg-sunken px-3 py-2">
        <dt>
          <Trans>Paid</Trans>
        </dt>
        <dd>
          <Price amount={bill.paidAmount} />
        </dd>
      </div>
      <div className="rounded-card bg-accent-tint px-3 py-2">
        <dt>
          <Trans>Due</Trans>
        </dt>
        <dd>
          <Price amount={bill.dueAmount} />
        </dd>
      </div>
    </dl>
  );
}

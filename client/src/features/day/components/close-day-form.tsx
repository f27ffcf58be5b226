import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { As, Schemas } from '#/api/client';
import { toLatinDigits } from '#/lib/digits';
import { parseMoney, parseTypedMoney, toWireMoney } from '#/lib/money';
import { Button } from '#/ui/button';
import { DialogContent } from '#/ui/dialog';
import { Field } from '#/ui/field';
import { FormContent } from '#/ui/form-dialog';
import { MoneyInput } from '#/ui/money-input';
import { Num } from '#/ui/num';
import { Price } from '#/ui/price';
import { Textarea } from '#/ui/textarea';
import { Time } from '#/ui/time';
import { toast } from '#/ui/toast';
import { useRefusal } from '#/ui/use-refusal';
import { useCloseDay } from '../mutations';
import { Difference } from './cash-card';

type Order = Schemas['Order'];

interface CloseDayFormProps {
  as: As;
  day: Schemas['BusinessDay'];
  /** Orders that are neither completed nor cancelled: they stop the close. */
  open: readonly Order[];
  orderTo: (order: Order) => string;
  onDone: () => void;
}

/** Ends the day with the cash that was counted. Money taken afterwards belongs to the next day. */
export function CloseDayForm({ as, day, open, orderTo, onDone }: CloseDayFormProps) {
  const { t } = useLingui();
  const refused = useRefusal();
  const close = useCloseDay(as);
  // The drawer was counted for this day: by the time of the press another may run.
  const [date] = useState(day.businessDate);
  // Not by this press itself, whose answer is on its way.
  const over = day.businessDate !== date && !close.isPending && !close.isSuccess;
  const [typed, setTyped] = useState('');
  const [note, setNote] = useState('');
  const counted = parseTypedMoney(typed, toLatinDigits);
  const wrong = counted === null || counted < 0;
  const stopped = open.length > 0;

  const submit = async () => {
    try {
      await close.mutateAsync({
        body: {
          businessDate: date,
          countedCash: toWireMoney(counted ?? 0),
          ...(note.trim() && { note: note.trim() }),
        },
      });
    } catch (error) {
      refused(t`Day not closed`, error);
      throw error;
    }
    toast({ title: t`Day closed`, variant: 'success' });
  };

  if (over)
    return (
      <DialogContent
        title={<Trans>The day is closed</Trans>}
        description={
          <Trans>
            Someone else closed <Time at={`${date}T12:00:00Z`} format="date" timeZone="UTC" /> meanwhile. What
            they counted is in its report.
          </Trans>
        }
        size="sm"
        footer={
          <Button onClick={onDone}>
            <Trans>Close</Trans>
          </Button>
        }
      />
    );
  const unpaid = parseMoney(day.totals.openAmount);
  return (
    <FormContent
      title={<Trans>Close the day</Trans>}
      description={
        <Trans>
          The report is kept as it is now and never changes. What is paid afterwards belongs to the next day.
        </Trans>
      }
      submitLabel={<Trans>Close the day</Trans>}
      danger
      disabled={wrong || stopped}
      onSubmit={submit}
      onDone={onDone}
    >
      {stopped && (
        <div className="flex gap-3 rounded-card bg-accent-tint px-3 py-2.5 text-accent-ink">
          <TriangleAlert aria-hidden className="mt-0.5 size-5 shrink-0" />
          <div className="min-w-0">
            <p className="font-medium">
              <Plural
                value={open.length}
                one="# order is still open: complete or cancel it first."
                other="# orders are still open: complete or cancel them first."
              />
            </p>
            <ul className="flex flex-wrap">
              {open.map((order) => (
                <li key={order.id}>
                  <Link
                    to={orderTo(order)}
                    className="inline-grid min-h-tap min-w-tap place-items-center px-1 font-semibold underline underline-offset-4"
                  >
                    <Num value={String(order.dailyNumber).padStart(3, '0')} />
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        </div>
      )}
      {!stopped && unpaid > 0 && (
        <p className="rounded-card bg-accent-tint px-3 py-2.5 text-accent-ink">
          <Trans>
            <Price halalas={unpaid} fraction="always" className="font-semibold" /> of this day is not paid
            yet. It stays on its tables and belongs to the day on which it is paid.
          </Trans>
        </p>
      )}
      <p className="flex items-baseline justify-between gap-4">
        <span className="text-2">
          <Trans>Expected in the drawer</Trans>
        </span>
        <Price amount={day.expectedCash} fraction="always" className="font-semibold text-lead" />
      </p>
      <Field
        label={<Trans>Counted cash</Trans>}
        required
        error={typed !== '' && wrong ? <Trans>This number can't be read.</Trans> : undefined}
      >
        <MoneyInput value={typed} onChange={(event) => setTyped(event.target.value)} />
      </Field>
      {counted !== null && <Difference halalas={counted - parseMoney(day.expectedCash)} />}
      <Field label={<Trans>Note (optional)</Trans>}>
        <Textarea value={note} maxLength={500} rows={2} onChange={(event) => setNote(event.target.value)} />
      </Field>
    </FormContent>
  );
}

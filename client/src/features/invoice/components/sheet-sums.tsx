import type { Schemas } from '#/api/client';
import { cx } from '#/lib/class-name';
import { formatMoney, parseMoney, sumMoney, toWireMoney } from '#/lib/money';
import type { Language } from '#/locale/language';
import { RiyalSign } from '#/ui/riyal-sign';
import { type Label, labels } from '../labels';
import { Both } from './both';

interface SheetSumsProps {
  sheet: Schemas['Invoice'];
  taxed: boolean;
  lead: Language;
}

export function SheetSums({ sheet, taxed, lead }: SheetSumsProps) {
  const positive = (amount: string) => parseMoney(amount) > 0;
  const changed = positive(sheet.discountAmount) || positive(sheet.chargeAmount);
  const lines = toWireMoney(sumMoney(sheet.lines.map((line) => parseMoney(line.totalAmount))));
  return (
    <dl className="ms-auto w-full min-w-0 max-w-[80mm] grow">
      {changed && <Sum label={labels.lines} amount={lines} lead={lead} />}
      {positive(sheet.discountAmount) && (
        <Sum label={labels.discount} amount={sheet.discountAmount} lead={lead} minus />
      )}
      {positive(sheet.chargeAmount) && <Sum label={labels.charges} amount={sheet.chargeAmount} lead={lead} />}
      {taxed && (
        <>
          <Sum label={labels.net} amount={sheet.netAmount} lead={lead} />
          <Sum label={labels.tax} amount={sheet.taxAmount} lead={lead} />
        </>
      )}
      {sheet.wholeAmount && <Sum label={labels.whole} amount={sheet.wholeAmount} lead={lead} />}
      <Sum label={taxed ? labels.grand : labels.total} amount={sheet.totalAmount} lead={lead} grand />
      {positive(sheet.paidAmount) && <Sum label={labels.paid} amount={sheet.paidAmount} lead={lead} />}
      {sheet.dueAmount && <Sum label={labels.due} amount={sheet.dueAmount} lead={lead} />}
    </dl>
  );
}

interface SumProps {
  label: Label;
  amount: string;
  lead: Language;
  grand?: boolean;
  minus?: boolean;
}

function Sum({ label, amount, lead, grand = false, minus = false }: SumProps) {
  return (
    <div
      className={cx(
        'flex items-center justify-between gap-4 border-b py-1.5',
        grand ? 'border-black border-t font-semibold text-[1.25em]' : 'border-[#bdb9a6]',
      )}
    >
      <dt>
        <Both of={label} lead={lead} />
      </dt>
      <dd className="font-semibold">
        <bdi dir="ltr" className="num inline-flex items-baseline gap-[.22em]">
          <RiyalSign />
          <span>
            {minus && '−'}
            {formatMoney(parseMoney(amount))}
          </span>
        </bdi>
      </dd>
    </div>
  );
}

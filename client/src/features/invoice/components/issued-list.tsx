import { Trans, useLingui } from '@lingui/react/macro';
import { Banknote, CircleCheck, Download, MessageCircle, Printer, Undo2 } from 'lucide-react';
import type { As, Schemas } from '#/api/client';
import { parseMoney, sumMoney } from '#/lib/money';
import { Badge } from '#/ui/badge';
import { Button } from '#/ui/button';
import { FormDialog } from '#/ui/form-dialog';
import { IconButton } from '#/ui/icon-button';
import { Num } from '#/ui/num';
import { Price } from '#/ui/price';
import { Time } from '#/ui/time';
import { CreditForm } from './credit-form';
import type { DocumentAct } from './document-actions';
import { PayForm } from './pay-form';

type Invoice = Schemas['Invoice'];

interface IssuedListProps {
  as: As;
  permissions: readonly string[];
  invoices: Invoice[];
  tableId: string;
  /** What the whole seating still owes. */
  due: string;
  settlements: Schemas['Settlement'][];
  timeZone?: string;
  onAct: (act: DocumentAct, invoice: Invoice) => Promise<unknown>;
}

/** What was issued for the seating; each part of a split bill is printed and paid by itself. */
export function IssuedList({ invoices, settlements, due, onAct, ...props }: IssuedListProps) {
  const { t } = useLingui();
  const { as, permissions, tableId, timeZone } = props;
  const open = parseMoney(due);
  return (
    <section aria-label={t`Issued`}>
      <h3 className="mb-1 text-lead">
        <Trans>Issued</Trans>
      </h3>
      <ul>
        {invoices.map((invoice) => {
          const left = Math.min(open, unpaid(invoice, settlements));
          return (
            <li key={invoice.id} data-invoice={invoice.invoiceNumber} className="border-line border-t py-2.5">
              <div className="flex items-start justify-between gap-3">
                <div className="min-w-0">
                  <p className="font-medium">
                    <Num value={invoice.invoiceNumber} />
                  </p>
                  <p className="text-2 text-small">
                    {invoice.parts ? (
                      <>
                        <Trans>
                          Part <Num value={invoice.part ?? 0} /> of <Num value={invoice.parts} />
                        </Trans>
                        {' · '}
                      </>
                    ) : null}
                    <Time at={invoice.issuedAt} timeZone={timeZone} />
                  </p>
                </div>
                <Price amount={invoice.totalAmount} fraction="always" className="font-semibold" />
              </div>
              <div className="flex flex-wrap items-center gap-1">
                {left === 0 ? (
                  <Badge tone="brand" icon={<CircleCheck aria-hidden />}>
                    <Trans>Paid</Trans>
                  </Badge>
                ) : (
                  permissions.includes('payment.take') && (
                    <FormDialog
                      trigger={
                        <Button icon={<Banknote aria-hidden className="size-5" />}>
                          <Trans>Pay</Trans>
                        </Button>
                      }
                    >
                      {(done) => (
                        <PayForm as={as} tableId={tableId} invoice={invoice} amount={left} onDone={done} />
                      )}
                    </FormDialog>
                  )
                )}
                <span className="ms-auto flex">
                  <IconButton
                    size="staff"
                    label={t`Print ${invoice.invoiceNumber}`}
                    icon={<Printer />}
                    onClick={() => void onAct('print', invoice)}
                  />
                  <IconButton
                    size="staff"
                    label={t`Download PDF of ${invoice.invoiceNumber}`}
                    icon={<Download />}
                    onClick={() => void onAct('save', invoice)}
                  />
                  <IconButton
                    size="staff"
                    label={t`Send ${invoice.invoiceNumber} by WhatsApp`}
                    icon={<MessageCircle />}
                    onClick={() => void onAct('send', invoice)}
                  />
                  {permissions.includes('invoice.credit') && (
                    <FormDialog
                      trigger={
                        <IconButton
                          size="staff"
                          label={t`Credit note for ${invoice.invoiceNumber}`}
                          icon={<Undo2 className="flip" />}
                          className="text-danger-ink"
                        />
                      }
                    >
                      {(done) => <CreditForm as={as} invoice={invoice} onDone={done} />}
                    </FormDialog>
                  )}
                </span>
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** Halalas of a document that no settlement of its own has paid yet. */
function unpaid(invoice: Invoice, settlements: Schemas['Settlement'][]): number {
  const own = settlements.filter((each) => each.invoiceId === invoice.id);
  const paid = sumMoney(
    own.map((each) => (each.kind === 'sale' ? parseMoney(each.amount) : -parseMoney(each.amount))),
  );
  return Math.max(0, parseMoney(invoice.totalAmount) - paid);
}

import { Trans } from '@lingui/react/macro';
import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import type { Schemas } from '#/api/client';
import { cx } from '#/lib/class-name';
import { Num } from '#/ui/num';
import { Price } from '#/ui/price';
import { Time } from '#/ui/time';
import { InvoiceState } from './invoice-state';

type Invoice = Schemas['Invoice'];

interface InvoiceRowsProps {
  invoices: Invoice[];
  invoiceTo: (invoice: Invoice) => string;
  timeZone?: string;
}

/** One row a document; on a phone its facts wrap beneath the number. */
export function InvoiceRows({ invoices, invoiceTo, timeZone }: InvoiceRowsProps) {
  return (
    <ul className="rounded-card border border-line bg-surface">
      {invoices.map((invoice) => (
        <li key={invoice.id} className="border-line border-t first:border-t-0">
          <Link
            to={invoiceTo(invoice)}
            data-invoice={invoice.invoiceNumber}
            className="grid min-h-16 grid-cols-[minmax(0,1fr)_auto_auto] items-center gap-x-4 gap-y-0.5 px-4 py-2 hover:bg-sunken md:grid-cols-[minmax(0,1.4fr)_minmax(0,1.2fr)_minmax(0,1fr)_10rem_8rem_auto]"
          >
            <span className="truncate font-semibold max-md:col-start-1 max-md:row-start-1">
              <Num value={invoice.invoiceNumber} />
            </span>
            <span className="min-w-0 text-2 text-small max-md:col-start-1 max-md:row-start-2">
              <Time at={invoice.issuedAt} format="datetime" timeZone={timeZone} />
            </span>
            <span
              className={cx(
                'text-2 text-small',
                invoice.correctsNumber ? 'max-md:col-start-1 max-md:row-start-4' : 'max-md:hidden',
              )}
            >
              {invoice.correctsNumber ? (
                <Trans>
                  for <Num value={invoice.correctsNumber} />
                </Trans>
              ) : (
                invoice.tableNumber && (
                  <Trans>
                    Table <Num value={invoice.tableNumber} />
                  </Trans>
                )
              )}
              {invoice.parts ? (
                <>
                  {' · '}
                  <Trans>
                    part <Num value={invoice.part ?? 0} /> of <Num value={invoice.parts} />
                  </Trans>
                </>
              ) : null}
            </span>
            <span className="max-md:col-start-1 max-md:row-start-3 max-md:justify-self-start">
              <InvoiceState invoice={invoice} />
            </span>
            <span className="text-end font-semibold max-md:col-start-2 max-md:row-start-1">
              <bdi dir="ltr">
                {invoice.series === 'credit_note' && '−'}
                <Price amount={invoice.totalAmount} fraction="always" />
              </bdi>
            </span>
            <ChevronRight
              aria-hidden
              className="flip size-5 text-2 max-md:col-start-3 max-md:row-span-3 max-md:row-start-1"
            />
          </Link>
        </li>
      ))}
    </ul>
  );
}

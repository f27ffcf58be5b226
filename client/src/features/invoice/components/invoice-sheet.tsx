import type { ReactNode } from 'react';
import type { Schemas } from '#/api/client';
import { cx } from '#/lib/class-name';
import { directionOf } from '#/lib/direction';
import { formatTime, isoDate } from '#/lib/time';
import { type Language, otherLanguage } from '#/locale/language';
import { Pattern } from '#/ui/pattern';
import { type Label, labels } from '../labels';
import type { Paper } from '../mutations';
import { Both } from './both';
import { SheetLines } from './sheet-lines';
import { SheetSums } from './sheet-sums';

type Invoice = Schemas['Invoice'];

interface InvoiceSheetProps {
  sheet: Invoice;
  lead: Language;
  paper: Paper;
  /** The picture of the code, where the document has one. */
  codeUrl?: string;
}

/**
 * The document as it is printed: paper is white and its ink black, whatever the theme around it. Its own width decides
 * the layout, not the window's: A5 is as wide as a small tablet, and a preview on a phone is narrower than both.
 */
export function InvoiceSheet({ sheet, lead, paper, codeUrl }: InvoiceSheetProps) {
  const { seller } = sheet;
  const names: Label = { en: seller.name, ar: seller.nameAr };
  const roll = paper === 'roll';
  const taxed = sheet.mode === 'phase1';
  return (
    <article
      lang={lead}
      dir={directionOf(lead)}
      data-theme="light"
      data-sheet={sheet.number === 0 ? 'draft' : sheet.invoiceNumber}
      className={cx(
        '@container mx-auto flex w-full flex-col bg-white text-black print:shadow-none',
        roll ? 'max-w-[80mm] p-[4mm] text-[.8125rem]' : 'max-w-[148mm] text-[.875rem]',
      )}
    >
      {!roll && <Band />}
      <div className={cx('flex grow flex-col', !roll && '@max-md:px-4 px-[7%] py-[4%]')}>
        <header
          className={cx(
            'flex border-black border-b pb-3',
            roll
              ? 'flex-col items-center gap-1 text-center'
              : 'flex-wrap items-start justify-between gap-x-4 gap-y-2',
          )}
        >
          {/* On a phone's width the address goes below rather than squeeze the name into single letters. */}
          <div className={cx('flex items-center gap-3', roll ? 'min-w-0 flex-col gap-1' : 'min-w-44 grow')}>
            <Pattern
              seed={sheet.restaurantId}
              tile={28}
              className="size-14 shrink-0 rounded-[10px] [print-color-adjust:exact]"
            />
            <Both of={names} lead={lead} className="min-w-0 font-semibold text-[1.25em]" />
          </div>
          <address
            className={cx(
              'text-[.9em] not-italic leading-snug',
              roll ? 'min-w-0' : 'min-w-40 grow @md:text-end',
            )}
          >
            {[seller.address, [seller.city, seller.postalCode].filter(Boolean).join(' ')]
              .filter(Boolean)
              .map((line) => (
                // The row keeps the paper's side, whichever way the line is read.
                <span key={line} className="block break-words">
                  <bdi>{line}</bdi>
                </span>
              ))}
            <Code label={labels.crNumber} value={seller.crNumber} lead={lead} />
            <Code label={labels.vatNumber} value={seller.vatNumber} lead={lead} />
          </address>
        </header>
        <div
          className={cx(
            'flex border-black border-b py-2',
            roll ? 'flex-col items-center text-center' : 'flex-wrap items-baseline justify-between gap-x-4',
          )}
        >
          <h2 className="text-[1.2em]">
            <Both of={titleOf(sheet)} lead={lead} inline />
          </h2>
          {sheet.number > 0 && (
            <b className="num font-semibold">
              <bdi>{sheet.invoiceNumber}</bdi>
            </b>
          )}
        </div>
        <dl className={cx('flex flex-wrap gap-x-6 gap-y-2 py-3', !roll && 'justify-between')}>
          {sheet.number > 0 && (
            <Fact label={labels.date} lead={lead}>
              <bdi dir="ltr" className="num">
                {isoDate(sheet.issuedAt, sheet.timezone)}{' '}
                {formatTime(sheet.issuedAt, { timeZone: sheet.timezone })}
              </bdi>
            </Fact>
          )}
          {sheet.tableNumber && (
            <Fact label={labels.table} lead={lead}>
              <bdi>{sheet.tableNumber}</bdi>
            </Fact>
          )}
          {sheet.parts ? (
            <Fact label={labels.part} lead={lead}>
              <bdi dir="ltr" className="num">
                {sheet.part} / {sheet.parts}
              </bdi>
            </Fact>
          ) : null}
          {sheet.servedBy && (
            <Fact label={labels.servedBy} lead={lead}>
              <bdi>{sheet.servedBy}</bdi>
            </Fact>
          )}
          {sheet.customerName && (
            <Fact label={labels.customer} lead={lead}>
              <bdi>{sheet.customerName}</bdi>
            </Fact>
          )}
          {sheet.correctsNumber && (
            <Fact label={labels.corrects} lead={lead}>
              <bdi className="num">{sheet.correctsNumber}</bdi>
            </Fact>
          )}
          {sheet.reason && (
            <Fact label={labels.reason} lead={lead}>
              <bdi>{sheet.reason}</bdi>
            </Fact>
          )}
          {sheet.orderNumbers.length > 0 && (
            <Fact label={labels.orders} lead={lead}>
              {sheet.orderNumbers.map((number) => (
                <bdi key={number} dir="ltr" className="num block text-[.92em]">
                  {number}
                </bdi>
              ))}
            </Fact>
          )}
        </dl>
        <SheetLines lines={sheet.lines} lead={lead} roll={roll} percent={sheet.taxPercent} />
        {taxed && (
          <p className="pt-1.5 text-[.85em]">
            {labels.inclusive[lead]} ·{' '}
            <bdi lang={otherLanguage(lead)}>{labels.inclusive[otherLanguage(lead)]}</bdi>
          </p>
        )}
        <div
          className={cx(
            'flex gap-6 pt-3',
            roll
              ? 'flex-col-reverse items-center'
              : 'items-start justify-between @max-md:flex-col-reverse @max-md:items-center',
          )}
        >
          {codeUrl && (
            <figure className={cx('shrink-0 text-center', roll ? 'w-[38mm]' : 'w-[34mm]')}>
              <img src={codeUrl} alt="" width={340} height={340} className="h-auto w-full" data-qr />
              <figcaption className="pt-1 text-[.85em]">{labels.code[lead]}</figcaption>
            </figure>
          )}
          <SheetSums sheet={sheet} taxed={taxed} lead={lead} />
        </div>
        <p className="mt-auto pt-6 text-center">
          <Both of={labels.thanks} lead={lead} />
        </p>
      </div>
      {!roll && <Band />}
    </article>
  );
}

const titleOf = ({ series, mode, number }: Invoice): Label => {
  if (number === 0) return labels.bill;
  if (series === 'credit_note') return mode === 'phase1' ? labels.taxCreditNote : labels.creditNote;
  return mode === 'phase1' ? labels.invoice : labels.receipt;
};

function Band() {
  return (
    <div
      aria-hidden
      className="h-[7mm] shrink-0 bg-[length:auto_100%] bg-[url(/art/band-light.svg)] bg-repeat-x [print-color-adjust:exact]"
    />
  );
}

function Code({ label, value, lead }: { label: Label; value: string | undefined; lead: Language }) {
  if (!value) return null;
  return (
    <span className="block">
      {label[lead]} <bdi className="num">{value}</bdi>
    </span>
  );
}

interface FactProps {
  label: Label;
  lead: Language;
  children: ReactNode;
}

function Fact({ label, lead, children }: FactProps) {
  return (
    <div className="min-w-0">
      <dt className="text-[.9em]">
        <Both of={label} lead={lead} />
      </dt>
      <dd className="break-words font-semibold">{children}</dd>
    </div>
  );
}

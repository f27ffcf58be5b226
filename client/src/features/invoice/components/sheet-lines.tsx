import type { Schemas } from '#/api/client';
import { cx } from '#/lib/class-name';
import { formatMoney, parseMoney } from '#/lib/money';
import type { Language } from '#/locale/language';
import { labels } from '../labels';
import { Both } from './both';

interface SheetLinesProps {
  lines: Schemas['InvoiceLine'][];
  lead: Language;
  roll: boolean;
  /** The rate of VAT, which a tax invoice names at every line. */
  percent: number | undefined;
}

const plain = (amount: string) => formatMoney(parseMoney(amount));

/** The dishes, what one costs and what they cost together, VAT included. */
export function SheetLines({ lines, lead, roll, percent }: SheetLinesProps) {
  const number = 'num whitespace-nowrap px-1.5 py-1.5 text-end align-top';
  // What a dish costs alone and the rate of VAT are not in the preview on a phone: the paper has them.
  const wide = roll ? 'hidden' : '@max-md:hidden';
  return (
    <table className="w-full border-collapse">
      <thead className={cx('border-black border-b', !roll && 'bg-[#f3efe2] [print-color-adjust:exact]')}>
        <tr className="text-start align-bottom [&>th]:px-1.5 [&>th]:py-1 [&>th]:font-semibold">
          <th scope="col" className="text-start">
            <Both of={labels.item} lead={lead} />
          </th>
          <th scope="col" className="text-end">
            <Both of={labels.quantity} lead={lead} />
          </th>
          <th scope="col" className={cx('text-end', wide)}>
            <Both of={labels.price} lead={lead} />
          </th>
          {percent !== undefined && (
            <th scope="col" className={cx('text-end', wide)}>
              <Both of={labels.vat} lead={lead} />
            </th>
          )}
          <th scope="col" className="text-end">
            <Both of={labels.amount} lead={lead} />
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line, index) => (
          <tr
            // A dish may stand on the paper several times, and a document's lines never move.
            // biome-ignore lint/suspicious/noArrayIndexKey: see above
            key={`${line.orderItemId} ${index}`}
            className="break-inside-avoid border-[#bdb9a6] border-b"
          >
            <td className="px-1.5 py-1.5 align-top">
              <Both
                lead={lead}
                of={{
                  en: withVariant(line.itemName, line.variant),
                  ar: withVariant(line.itemNameAr, line.variantAr || line.variant),
                }}
              />
            </td>
            <td className={number}>
              <bdi>{line.quantity}</bdi>
            </td>
            <td className={cx(number, wide)}>
              <bdi>{plain(line.unitPrice)}</bdi>
            </td>
            {percent !== undefined && (
              <td className={cx(number, wide)}>
                <bdi dir="ltr">{percent}%</bdi>
              </td>
            )}
            <td className={number}>
              <bdi>{plain(line.totalAmount)}</bdi>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Nothing when the name is missing: a variant alone would be no name. */
const withVariant = (name: string, variant: string | undefined) =>
  name && variant ? `${name} · ${variant}` : name;

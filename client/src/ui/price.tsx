import { cx } from '#/lib/class-name';
import { formatMoney, type Halalas, parseMoney } from '#/lib/money';
import { useDigits } from '#/locale/digits';
import { useLanguage } from '#/locale/use-language';
import { RiyalSign } from './riyal-sign.tsx';

interface PriceLook {
  /** "auto" (default) leaves out ".00"; invoices use "always". */
  fraction?: 'always' | 'auto';
  className?: string;
}

/** The amount as the wire carries it ("58.00"), or in halalas. */
export type PriceProps = PriceLook &
  ({ amount: string; halalas?: never } | { halalas: Halalas; amount?: never });

/** The sign stands left of the number in both languages; it is read as "SAR 58" and "58 ر.س". */
export function Price({ amount, halalas, fraction = 'auto', className }: PriceProps) {
  const { language } = useLanguage();
  const digits = useDigits();
  const value = halalas ?? parseMoney(amount ?? '');
  const text = formatMoney(Math.abs(value), { digits, fraction });
  return (
    <bdi dir="ltr" className={cx('num inline-flex items-baseline gap-[0.22em]', className)}>
      {value < 0 && <span>−</span>}
      <RiyalSign />
      {language === 'en' && <span className="sr-only">SAR </span>}
      <span>{text}</span>
      {language === 'ar' && (
        <span lang="ar" className="sr-only">
          {' ر.س'}
        </span>
      )}
    </bdi>
  );
}

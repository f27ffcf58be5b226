import type { ReactNode } from 'react';
import { cx } from '#/lib/class-name';
import { parseMoney } from '#/lib/money';
import { Price } from '#/ui/price';

/** Names with amounts beneath each other. */
export function Sums({ children }: { children: ReactNode }) {
  return <dl className="flex flex-col">{children}</dl>;
}

interface SumProps {
  name: ReactNode;
  amount: string;
  /** What the name means, in a few words. */
  hint?: ReactNode;
  minus?: boolean;
  strong?: boolean;
}

export function Sum({ name, amount, hint, minus = false, strong = false }: SumProps) {
  const zero = parseMoney(amount) === 0;
  return (
    <div
      className={cx(
        'flex items-baseline justify-between gap-4 border-line border-t py-1.5 first:border-t-0',
        strong && 'font-semibold text-lead',
      )}
    >
      <dt className="min-w-0">
        {name}
        {hint && <span className="block font-normal text-2 text-micro">{hint}</span>}
      </dt>
      <dd className={cx('whitespace-nowrap', zero && !strong && 'text-2')}>
        <bdi dir="ltr">
          {minus && !zero && '−'}
          <Price amount={amount} fraction="always" />
        </bdi>
      </dd>
    </div>
  );
}

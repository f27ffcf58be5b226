import type { ComponentProps } from 'react';
import { cx } from '#/lib/class-name';
import { formatInteger, withDigits } from '#/lib/digits';
import { useDigits } from '#/locale/digits';

export interface NumProps extends Omit<ComponentProps<'bdi'>, 'children' | 'dir'> {
  /** A number is grouped ("4,728"); a string (an order number, a phone number) is shown as it is. */
  value: number | string;
}

/** A figure or code inside running text: isolated, left to right, digits of one width. */
export function Num({ value, className, ...props }: NumProps) {
  const digits = useDigits();
  return (
    <bdi {...props} dir="ltr" className={cx('num', className)}>
      {typeof value === 'number' ? formatInteger(value, digits) : withDigits(value, digits)}
    </bdi>
  );
}

import { useLingui } from '@lingui/react/macro';
import { LoaderCircle } from 'lucide-react';
import { cx } from '#/lib/class-name';

interface SpinnerProps {
  /** Default: "Loading...". */
  label?: string;
  className?: string;
}

/** A busy place of unknown shape. Where the shape is known, use a skeleton. */
export function Spinner({ label, className }: SpinnerProps) {
  const { t } = useLingui();
  return (
    <div role="status" className={cx('flex items-center justify-center gap-3 p-6 text-2', className)}>
      <LoaderCircle aria-hidden className="size-6 animate-spin" />
      <span>{label ?? t`Loading...`}</span>
    </div>
  );
}

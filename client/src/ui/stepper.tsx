import { useLingui } from '@lingui/react/macro';
import { Minus, Plus, Trash2 } from 'lucide-react';
import { cx } from '#/lib/class-name';
import { Num } from './num.tsx';

export interface StepperProps {
  /** What is counted, for assistive technology: the dish's name. */
  label: string;
  value: number;
  onValueChange: (value: number) => void;
  /** With 0 the last step down removes, and shows a bin. */
  min?: number;
  max?: number;
  size?: 'staff' | 'primary';
  disabled?: boolean;
  className?: string;
}

const sizes = { staff: 'size-tap-staff', primary: 'size-tap-primary' } as const;

export function Stepper({
  label,
  value,
  onValueChange,
  min = 0,
  max = 99,
  size = 'staff',
  disabled = false,
  className,
}: StepperProps) {
  const { t } = useLingui();
  const removes = min === 0 && value === 1;
  const step = cx('grid place-items-center rounded-card disabled:opacity-40 [&>svg]:size-5', sizes[size]);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as an inline row
    <span
      role="group"
      aria-label={label}
      className={cx('inline-flex items-center rounded-card bg-brand-tint text-brand-ink', className)}
    >
      <button
        type="button"
        aria-label={removes ? t`Remove ${label}` : t`One less ${label}`}
        disabled={disabled || value <= min}
        onClick={() => onValueChange(value - 1)}
        className={step}
      >
        {removes ? <Trash2 aria-hidden /> : <Minus aria-hidden />}
      </button>
      <output aria-live="polite" className="min-w-10 text-center font-semibold text-ink text-lead">
        <Num value={value} />
      </output>
      <button
        type="button"
        aria-label={t`One more ${label}`}
        disabled={disabled || value >= max}
        onClick={() => onValueChange(value + 1)}
        className={step}
      >
        <Plus aria-hidden />
      </button>
    </span>
  );
}

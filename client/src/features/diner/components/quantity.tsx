import { useLingui } from '@lingui/react/macro';
import { Minus, Plus, Trash2 } from 'lucide-react';
import { cx } from '#/lib/class-name';
import { Num } from '#/ui/num';

export interface QuantityProps {
  /** The dish, for assistive technology. */
  label: string;
  value: number;
  onChange: (value: number) => void;
  min?: number;
  max: number;
  large?: boolean;
}

/** An outlined stepper as guests see it; with a minimum of 0 the last step down is a bin. */
export function Quantity({ label, value, onChange, min = 0, max, large = false }: QuantityProps) {
  const { t } = useLingui();
  const removes = min === 0 && value === 1;
  const step =
    'grid size-tap-staff place-items-center rounded-full text-brand-ink disabled:opacity-40 [&>svg]:size-5.5';
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as an inline row
    <span
      role="group"
      aria-label={label}
      className={cx(
        'inline-flex items-center border border-line-strong',
        large ? 'min-h-15 rounded-panel' : 'rounded-chip',
      )}
    >
      <button
        type="button"
        aria-label={removes ? t`Remove ${label}` : t`One less ${label}`}
        disabled={value <= min}
        onClick={() => onChange(value - 1)}
        className={step}
      >
        {removes ? <Trash2 aria-hidden /> : <Minus aria-hidden />}
      </button>
      <output
        aria-live="polite"
        className={cx('text-center font-semibold text-lead', large ? 'min-w-9' : 'min-w-7')}
      >
        <Num value={value} />
      </output>
      <button
        type="button"
        aria-label={t`One more ${label}`}
        disabled={value >= max}
        onClick={() => onChange(value + 1)}
        className={step}
      >
        <Plus aria-hidden />
      </button>
    </span>
  );
}

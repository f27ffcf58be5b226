import { useLingui } from '@lingui/react/macro';
import { cx } from '#/lib/class-name';

export interface LogoProps {
  /** For deep jade and pictures. */
  onDark?: boolean;
  /** The plate without the name; the name is then its text. */
  markOnly?: boolean;
  /** Below everything: it comes when it is scrolled to, and after the texts (public/page.css). */
  lazy?: boolean;
  className?: string;
}

export function Logo({ onDark = false, markOnly = false, lazy = false, className }: LogoProps) {
  const { t } = useLingui();
  const name = t({ message: 'Sufra', comment: "The product's name" });
  return (
    <span
      className={cx(
        'inline-flex items-center gap-3 font-semibold text-h3',
        onDark && 'text-on-brand-deep',
        className,
      )}
    >
      <span className="size-10 shrink-0">
        <img
          src={onDark ? '/icons/sufra-light.svg' : '/icons/sufra.svg'}
          alt={markOnly ? name : ''}
          loading={lazy ? 'lazy' : undefined}
          className={cx('size-full', lazy && 'late')}
        />
      </span>
      {!markOnly && name}
    </span>
  );
}

import { cx } from '#/lib/class-name';
import { formatInstant, type Instant, type TimeStyle } from '#/lib/time';
import { useDigits } from '#/locale/digits';
import { useLanguage } from '#/locale/use-language';

export interface TimeProps {
  at: Instant;
  /** "time" (default) is 19:04, "date" 19 Nov 2026, "weekday" Thursday 19 November. */
  format?: TimeStyle;
  /** The restaurant's zone; Asia/Riyadh when left out. */
  timeZone?: string;
  className?: string;
}

export function Time({ at, format = 'time', timeZone, className }: TimeProps) {
  const { language } = useLanguage();
  const digits = useDigits();
  return (
    <time
      dateTime={new Date(at).toISOString()}
      dir={format === 'time' ? 'ltr' : undefined}
      className={cx('whitespace-nowrap', className)}
    >
      {formatInstant(at, format, { language, timeZone, digits })}
    </time>
  );
}

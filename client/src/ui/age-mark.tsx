import { cx } from '#/lib/class-name';

export type AgeLevel = 0 | 1 | 2 | 3;

/** How far a ticket has aged: minutes against the restaurant's three thresholds. */
export function ageLevel(minutes: number, thresholds: readonly number[]): AgeLevel {
  const passed = thresholds.filter((threshold) => minutes >= threshold).length;
  return Math.min(passed, 3) as AgeLevel;
}

export const ageInk: Record<AgeLevel, string> = {
  0: 'text-age-1-ink',
  1: 'text-age-2-ink',
  2: 'text-age-2-ink',
  3: 'text-age-3-ink',
};

/** The shape beside the minutes, so that age is never colour alone: ring, disc, diamond, triangle. */
export function AgeMark({ level, className }: { level: AgeLevel; className?: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 24 24" className={cx('size-3.5 shrink-0', ageInk[level], className)}>
      <AgeShape level={level} />
    </svg>
  );
}

/** The bare shape, in a box of 24, for charts. */
export function AgeShape({ level }: { level: AgeLevel }) {
  switch (level) {
    case 0:
      return <circle cx="12" cy="12" r="8.5" fill="none" stroke="currentColor" strokeWidth="4" />;
    case 1:
      return <circle cx="12" cy="12" r="10.5" fill="currentColor" />;
    case 2:
      return <path d="M12 0 24 12 12 24 0 12Z" fill="currentColor" />;
    case 3:
      return <path d="M12 1 24 23H0Z" fill="currentColor" />;
  }
}

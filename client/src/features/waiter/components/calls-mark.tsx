import { BellRing } from 'lucide-react';
import { cx } from '#/lib/class-name';
import { Num } from '#/ui/num';

export interface CallsMarkProps {
  /** What asks for a waiter now. */
  count: number;
  /** Something of it has waited beyond its limit. */
  alarm: boolean;
}

/** The bell with its count, wherever it stands. */
export function CallsMark({ count, alarm }: CallsMarkProps) {
  return (
    <span className="relative">
      <BellRing aria-hidden className="size-5.5" />
      {count > 0 && (
        <span
          data-calls={count}
          className={cx(
            'absolute -top-2 start-3 grid h-5 min-w-5 place-items-center rounded-full px-1 font-semibold text-micro leading-none',
            alarm ? 'bg-danger-solid text-on-solid' : 'bg-accent-solid text-on-accent',
          )}
        >
          <Num value={count} />
        </span>
      )}
    </span>
  );
}

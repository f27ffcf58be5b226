import { Trans } from '@lingui/react/macro';
import { Utensils } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '#/lib/class-name';
import { Num } from '#/ui/num';

export const pillClass =
  'inline-flex min-h-tap-staff items-center gap-2 whitespace-nowrap rounded-chip px-4 font-medium text-body leading-tight shadow-float';

export interface CoverProps {
  tableNumber?: string;
  /** At the end of the line: the language. */
  action?: ReactNode;
}

/** A Najdi house at sunset, with the parapet as the edge where it meets the page. */
export function Cover({ tableNumber, action }: CoverProps) {
  return (
    <div className="relative h-[196px] overflow-hidden bg-sky-bottom md:h-[260px]">
      <picture>
        <source media="(min-width: 768px)" srcSet="/art/facade-wide.svg" />
        <source type="image/avif" srcSet="/art/facade.avif" />
        <img src="/art/facade.webp" alt="" className="size-full object-cover object-bottom" />
      </picture>
      <div className="absolute inset-x-3 top-3 mx-auto max-w-5xl">
        <HeadLine tableNumber={tableNumber} action={action} pill="bg-brand-deep text-on-brand-deep" />
      </div>
      <span
        aria-hidden
        className="late absolute inset-x-0 -bottom-px h-4 bg-surface [mask:url(/art/parapet-white.webp)_bottom/32px_16px_repeat-x]"
      />
    </div>
  );
}

/** The table at the start of a head's first line, the language at its end. */
export function HeadLine({ tableNumber, action, pill }: CoverProps & { pill: string }) {
  return (
    <div className="flex justify-between gap-2">
      {tableNumber ? (
        <span className={cx(pillClass, 'min-w-0', pill)}>
          <Utensils aria-hidden className="size-5 shrink-0" />
          <span className="truncate">
            <Trans>
              Table <Num value={tableNumber} />
            </Trans>
          </span>
        </span>
      ) : (
        <span />
      )}
      {action}
    </div>
  );
}

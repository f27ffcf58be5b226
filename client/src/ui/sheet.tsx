import { Dialog as Radix } from 'radix-ui';
import type { CSSProperties, ReactNode } from 'react';
import { cx } from '#/lib/class-name';
import { DialogHeader, kept, scrimClass } from './dialog.tsx';

export const Sheet = Radix.Root;
export const SheetTrigger = Radix.Trigger;

const sides = {
  bottom: cx(
    'inset-x-0 bottom-0 mx-auto max-h-[92dvh] w-full max-w-xl rounded-t-sheet',
    'data-[state=closed]:animate-rise-out data-[state=open]:animate-rise-in',
  ),
  start:
    'inset-y-0 start-0 w-80 max-w-[88vw] data-[state=closed]:animate-slide-out data-[state=open]:animate-slide-in',
  end: 'inset-y-0 end-0 w-[28rem] max-w-[92vw] data-[state=closed]:animate-slide-out data-[state=open]:animate-slide-in',
} as const;

export interface SheetContentProps {
  title: ReactNode;
  description?: ReactNode;
  /** The bar in the thumb's reach; keeps clear of the home indicator. */
  footer?: ReactNode;
  side?: keyof typeof sides;
  hideTitle?: boolean;
  /** As a dialog's. */
  busy?: boolean;
  className?: string;
  children?: ReactNode;
}

/** A dialog that comes from an edge: bottom on phones, start for navigation, end for details. */
export function SheetContent({
  title,
  description,
  footer,
  side = 'bottom',
  hideTitle = false,
  busy = false,
  className,
  children,
}: SheetContentProps) {
  return (
    <Radix.Portal>
      <Radix.Overlay className={scrimClass} />
      <Radix.Content
        {...(busy && kept)}
        {...(description ? {} : { 'aria-describedby': undefined })}
        style={{ '--slide-from': side === 'start' ? -1 : 1 } as CSSProperties}
        className={cx(
          'fixed z-50 flex flex-col bg-surface shadow-float outline-none',
          sides[side],
          className,
        )}
      >
        {side === 'bottom' && (
          <span aria-hidden className="mx-auto mt-2 h-1.5 w-12 shrink-0 rounded-chip bg-line-strong" />
        )}
        <DialogHeader title={title} description={description} hideTitle={hideTitle} busy={busy} />
        <div className="min-h-0 grow overflow-y-auto overscroll-contain px-6 pb-4">{children}</div>
        {footer && (
          <div
            data-action-bar={side === 'bottom' ? 'row' : undefined}
            className="border-line border-t px-4 pt-3 pb-[max(1rem,env(safe-area-inset-bottom))]"
          >
            {footer}
          </div>
        )}
      </Radix.Content>
    </Radix.Portal>
  );
}

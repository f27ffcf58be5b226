import { useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { cx } from '#/lib/class-name';
import { scrimClass } from '#/ui/dialog';
import { guestText } from '../guest-text';

export interface GuestSheetProps {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  subtitle?: ReactNode;
  /** A picture that reaches the sheet's edges; the title then stands below it. */
  hero?: ReactNode;
  /** At the end of the title's line, with a hero. */
  titleEnd?: ReactNode;
  footer?: ReactNode;
  children?: ReactNode;
}

/** What rises over the menu from the thumb's side. */
export function GuestSheet({
  open,
  onClose,
  title,
  subtitle,
  hero,
  titleEnd,
  footer,
  children,
}: GuestSheetProps) {
  const { t } = useLingui();
  const close = (
    <Radix.Close
      aria-label={t`Close`}
      className={cx(
        'grid size-tap-staff shrink-0 place-items-center rounded-full',
        hero ? 'absolute end-3 top-3 z-10 bg-surface/95 shadow-float' : 'bg-sunken',
      )}
    >
      <X aria-hidden className="size-5.5" />
    </Radix.Close>
  );
  return (
    <Radix.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className={scrimClass} />
        <Radix.Content
          aria-describedby={undefined}
          // The first focus is the sheet itself: a phone must not open its keyboard for a note nobody asked for.
          onOpenAutoFocus={(event) => {
            event.preventDefault();
            (event.currentTarget as HTMLElement | null)?.focus();
          }}
          className={cx(
            'fixed inset-x-0 bottom-0 z-50 mx-auto flex max-h-[96dvh] w-full max-w-xl flex-col overflow-hidden rounded-t-sheet bg-surface shadow-float outline-none',
            'data-[state=closed]:animate-rise-out data-[state=open]:animate-rise-in',
            guestText,
          )}
        >
          {!hero && (
            <>
              <span aria-hidden className="mx-auto mt-2 h-1.5 w-10 shrink-0 rounded-chip bg-line-strong" />
              <div className="flex items-center justify-between gap-3 border-line border-b px-4 pt-1.5 pb-2.5">
                <div className="min-w-0">
                  <Radix.Title className="font-[650] text-[1.375rem] leading-[1.4]">{title}</Radix.Title>
                  {subtitle && <p className="text-2 text-small">{subtitle}</p>}
                </div>
                {close}
              </div>
            </>
          )}
          {hero && close}
          <div className="min-h-0 grow overflow-y-auto overscroll-contain pb-4">
            {hero && (
              <>
                {hero}
                <div className="flex items-baseline justify-between gap-3 px-4 pt-2.5">
                  <Radix.Title className="font-[650] text-[1.4375rem] leading-[1.4]">{title}</Radix.Title>
                  {titleEnd}
                </div>
              </>
            )}
            {children}
          </div>
          {footer && (
            <div className="border-line border-t bg-surface px-4 pt-3 pb-[max(1.375rem,env(safe-area-inset-bottom))]">
              {footer}
            </div>
          )}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

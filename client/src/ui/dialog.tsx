import { useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { cx } from '#/lib/class-name';
import { IconButton } from './icon-button.tsx';

export const Dialog = Radix.Root;
export const DialogTrigger = Radix.Trigger;
export const DialogClose = Radix.Close;

export const scrimClass =
  'fixed inset-0 z-40 bg-scrim data-[state=open]:animate-fade-in data-[state=closed]:animate-fade-out';

const widths = { sm: 'max-w-md', md: 'max-w-xl', lg: 'max-w-3xl', xl: 'max-w-5xl' } as const;

export interface DialogContentProps {
  title: ReactNode;
  description?: ReactNode;
  /** Stays in view while the body scrolls: the buttons. */
  footer?: ReactNode;
  size?: keyof typeof widths;
  hideTitle?: boolean;
  /** Nothing closes it while its act is under way: whoever can't see the answer would do it again. */
  busy?: boolean;
  className?: string;
  /** Takes the first focus away from the first control, for example to a search box. */
  onOpenAutoFocus?: (event: Event) => void;
  /** Keeps the focus from going back to what opened it: what was pressed inside leads elsewhere. */
  onCloseAutoFocus?: (event: Event) => void;
  children?: ReactNode;
}

/** Traps focus and returns it to what opened it (Radix). */
export function DialogContent({
  title,
  description,
  footer,
  size = 'md',
  hideTitle = false,
  busy = false,
  className,
  onOpenAutoFocus,
  onCloseAutoFocus,
  children,
}: DialogContentProps) {
  return (
    <Radix.Portal>
      <Radix.Overlay className={scrimClass} />
      {/* The row has the screen's height: in a row of its own height a tall dialog would not scroll. */}
      <div className="pointer-events-none fixed inset-0 z-50 grid grid-rows-[minmax(0,1fr)] place-items-center p-4">
        <Radix.Content
          onOpenAutoFocus={onOpenAutoFocus}
          onCloseAutoFocus={onCloseAutoFocus}
          {...(busy && kept)}
          {...(description ? {} : { 'aria-describedby': undefined })}
          className={cx(
            'pointer-events-auto flex max-h-full w-full min-w-0 flex-col rounded-panel bg-surface shadow-float outline-none',
            'data-[state=closed]:animate-pop-out data-[state=open]:animate-pop-in',
            widths[size],
            className,
          )}
        >
          <DialogHeader title={title} description={description} hideTitle={hideTitle} busy={busy} />
          <div className="min-h-0 grow overflow-y-auto px-6 pb-6">{children}</div>
          {footer && (
            <div className="flex flex-wrap items-center justify-end gap-3 border-line border-t px-6 py-4">
              {footer}
            </div>
          )}
        </Radix.Content>
      </div>
    </Radix.Portal>
  );
}

interface DialogHeaderProps {
  title: ReactNode;
  description?: ReactNode;
  hideTitle: boolean;
  busy: boolean;
}

const keep = (event: Event) => event.preventDefault();

/** What keeps a dialog or a sheet open whatever is pressed. */
export const kept = { onEscapeKeyDown: keep, onInteractOutside: keep };

/** Heading and close button, shared by dialogs and sheets. */
export function DialogHeader({ title, description, hideTitle, busy }: DialogHeaderProps) {
  const { t } = useLingui();
  return (
    <div className={cx('flex items-start gap-3 ps-6 pe-3', hideTitle ? 'pt-3' : 'py-3')}>
      <div className={hideTitle ? 'sr-only' : 'min-w-0 grow py-2'}>
        <Radix.Title className="text-h3">{title}</Radix.Title>
        {description && (
          <Radix.Description className="mt-1 text-2 text-small">{description}</Radix.Description>
        )}
      </div>
      <Radix.Close asChild>
        <IconButton label={t`Close`} icon={<X />} size="staff" className="ms-auto" disabled={busy} />
      </Radix.Close>
    </div>
  );
}

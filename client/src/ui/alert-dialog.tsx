import { useLingui } from '@lingui/react/macro';
import { AlertDialog as Radix } from 'radix-ui';
import { type ReactNode, useState } from 'react';
import { Button } from './button.tsx';
import { scrimClass } from './dialog.tsx';

export interface AlertDialogProps {
  /** Opens it; focus returns there. Leave out when open is controlled. */
  trigger?: ReactNode;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  confirmLabel: ReactNode;
  /** Default: "Cancel". */
  cancelLabel?: ReactNode;
  danger?: boolean;
  confirmDisabled?: boolean;
  /** May return a promise: the dialog stays, busy, until it settles, and stays open when it is rejected. */
  onConfirm: () => unknown;
  children?: ReactNode;
}

/** A question before something that cannot be taken back. The first focus is on Cancel. */
export function AlertDialog({
  trigger,
  open,
  onOpenChange,
  title,
  description,
  confirmLabel,
  cancelLabel,
  danger = false,
  confirmDisabled = false,
  onConfirm,
  children,
}: AlertDialogProps) {
  const { t } = useLingui();
  const [ownOpen, setOwnOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const change = (next: boolean) => {
    if (busy) return;
    setOwnOpen(next);
    onOpenChange?.(next);
  };
  const confirm = async () => {
    setBusy(true);
    try {
      await onConfirm();
    } catch {
      // The caller tells the reader what went wrong; the dialog stays, so that it can be tried again.
      setBusy(false);
      return;
    }
    setBusy(false);
    setOwnOpen(false);
    onOpenChange?.(false);
  };
  return (
    <Radix.Root open={open ?? ownOpen} onOpenChange={change}>
      {trigger && <Radix.Trigger asChild>{trigger}</Radix.Trigger>}
      <Radix.Portal>
        <Radix.Overlay className={scrimClass} />
        <div className="pointer-events-none fixed inset-0 z-50 grid place-items-center p-4">
          <Radix.Content
            {...(description ? {} : { 'aria-describedby': undefined })}
            className="pointer-events-auto flex max-h-full w-full max-w-md flex-col gap-4 overflow-y-auto rounded-panel bg-surface p-6 shadow-float outline-none data-[state=closed]:animate-pop-out data-[state=open]:animate-pop-in"
          >
            <Radix.Title className="text-h3">{title}</Radix.Title>
            {description && <Radix.Description className="text-2">{description}</Radix.Description>}
            {children}
            <div className="flex flex-wrap justify-end gap-3">
              <Radix.Cancel asChild>
                <Button disabled={busy}>{cancelLabel ?? t`Cancel`}</Button>
              </Radix.Cancel>
              <Button
                variant={danger ? 'danger' : 'solid'}
                loading={busy}
                disabled={confirmDisabled}
                onClick={() => void confirm()}
              >
                {confirmLabel}
              </Button>
            </div>
          </Radix.Content>
        </div>
      </Radix.Portal>
    </Radix.Root>
  );
}

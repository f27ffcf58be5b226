import { Trans } from '@lingui/react/macro';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { Button } from './button.tsx';
import { Dialog, DialogClose, DialogContent, type DialogContentProps, DialogTrigger } from './dialog.tsx';

interface FormDialogProps {
  /** Opens it; focus returns there. */
  trigger: ReactNode;
  /** The form, made anew at each opening; call done to close. */
  children: (done: () => void) => ReactNode;
}

/** A button that opens a form of a few fields. */
export function FormDialog({ trigger, children }: FormDialogProps) {
  const [open, setOpen] = useState(false);
  return (
    <Dialog open={open} onOpenChange={setOpen}>
      <DialogTrigger asChild>{trigger}</DialogTrigger>
      {open && children(() => setOpen(false))}
    </Dialog>
  );
}

export interface FormContentProps extends Pick<DialogContentProps, 'title' | 'description' | 'size'> {
  submitLabel: ReactNode;
  danger?: boolean;
  disabled?: boolean;
  /** May return a promise: the form is busy until it settles, and stays open when it is rejected. */
  onSubmit: () => unknown;
  onDone: () => void;
  children: ReactNode;
}

interface FormFooterProps {
  /** Id of the form that the act submits. */
  form: string;
  busy: boolean;
  danger?: boolean;
  disabled?: boolean;
  /** What the act is called. */
  children: ReactNode;
}

/** Cancel and one act, at the end of every dialog with a form. */
export function FormFooter({ form, busy, danger = false, disabled = false, children }: FormFooterProps) {
  return (
    <>
      <DialogClose asChild>
        <Button disabled={busy}>
          <Trans>Cancel</Trans>
        </Button>
      </DialogClose>
      <Button
        type="submit"
        form={form}
        variant={danger ? 'danger' : 'solid'}
        loading={busy}
        disabled={disabled}
      >
        {children}
      </Button>
    </>
  );
}

/** Fields with Cancel and one act. Enter in a field submits. */
export function FormContent({
  submitLabel,
  danger = false,
  disabled = false,
  onSubmit,
  onDone,
  size = 'sm',
  children,
  ...content
}: FormContentProps) {
  const id = useId();
  const [busy, setBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    // A form inside another dialog's form must not submit that one too.
    event.stopPropagation();
    if (busy || disabled) return;
    setBusy(true);
    try {
      await onSubmit();
    } catch {
      // The caller has told the reader what went wrong; what was typed stays.
      setBusy(false);
      return;
    }
    onDone();
  };
  return (
    <DialogContent
      {...content}
      size={size}
      busy={busy}
      footer={
        <FormFooter form={id} busy={busy} danger={danger} disabled={disabled}>
          {submitLabel}
        </FormFooter>
      }
    >
      <form id={id} noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
        {children}
      </form>
    </DialogContent>
  );
}

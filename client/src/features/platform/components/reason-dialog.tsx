import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { isApiError } from '#/api/error';
import { errorText } from '#/api/error-text';
import { useFieldText } from '#/api/field-text';
import { Field } from '#/ui/field';
import { FormContent, FormDialog } from '#/ui/form-dialog';
import { Textarea } from '#/ui/textarea';
import { toast } from '#/ui/toast';

/** The server takes no shorter one. */
const least = 10;

interface ReasonDialogProps {
  trigger: ReactNode;
  title: ReactNode;
  description?: ReactNode;
  submitLabel: ReactNode;
  danger?: boolean;
  /** Fields above the reason. */
  children?: ReactNode;
  onSubmit: (reason: string) => Promise<unknown>;
}

/** An act that is done with a reason, which the log keeps and the owner reads. */
export function ReasonDialog({ trigger, ...props }: ReasonDialogProps) {
  return <FormDialog trigger={trigger}>{(done) => <Content {...props} onDone={done} />}</FormDialog>;
}

function Content({
  children,
  onSubmit,
  onDone,
  ...props
}: Omit<ReasonDialogProps, 'trigger'> & { onDone: () => void }) {
  const { i18n, t } = useLingui();
  const fieldText = useFieldText();
  const [reason, setReason] = useState('');
  const submit = async () => {
    try {
      await onSubmit(reason.trim());
    } catch (error) {
      toast({
        title: t`This was not done`,
        description:
          (isApiError(error) && fieldText(error.fields[0]?.message)) ||
          errorText(i18n, error, t`Something went wrong. Please try again.`),
        variant: 'danger',
      });
      throw error;
    }
  };
  return (
    <FormContent {...props} disabled={reason.trim().length < least} onSubmit={submit} onDone={onDone}>
      {children}
      <Field
        label={<Trans>Reason</Trans>}
        hint={<Trans>At least ten letters. The restaurant’s owner reads it in the activity log.</Trans>}
        required
      >
        <Textarea
          rows={3}
          maxLength={500}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </Field>
    </FormContent>
  );
}

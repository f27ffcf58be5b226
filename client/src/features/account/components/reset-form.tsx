import { zodResolver } from '@hookform/resolvers/zod';
import { Trans, useLingui } from '@lingui/react/macro';
import { useForm } from 'react-hook-form';
import { isApiError } from '#/api/error';
import { useFieldText } from '#/api/field-text';
import { placeFieldErrors } from '#/lib/form-error';
import { Button } from '#/ui/button';
import { Field } from '#/ui/field';
import { PasswordInput } from '#/ui/password-input';
import { toast } from '#/ui/toast';
import { useRefusal } from '#/ui/use-refusal';
import { type Holder, useReset } from '../link';
import { resetSchema, type ResetForm as Values } from '../schema';

interface ResetFormProps {
  holder: Holder;
  token: string;
  onDone: () => void;
  /** The link is of no use: used, replaced or too old. */
  onUseless: () => void;
}

/** A new password by a mailed link. */
export function ResetForm({ holder, token, onDone, onUseless }: ResetFormProps) {
  const { t } = useLingui();
  const refused = useRefusal();
  const fieldText = useFieldText();
  const reset = useReset(holder);
  const form = useForm<Values>({
    resolver: zodResolver(resetSchema),
    defaultValues: { password: '', confirmPassword: '' },
  });
  const { register, handleSubmit, formState } = form;
  const submit = handleSubmit(async (values) => {
    try {
      await reset.mutateAsync({ token, ...values });
    } catch (error) {
      if (isApiError(error) && error.code === 'INVALID_CODE') onUseless();
      else if (!isApiError(error) || !placeFieldErrors(form, error.fields))
        refused(t`The password was not changed`, error);
      return;
    }
    toast({ title: t`Password changed`, description: t`Sign in with the new password.`, variant: 'success' });
    onDone();
  });
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <Field label={<Trans>Password</Trans>} required error={fieldText(formState.errors.password?.message)}>
        <PasswordInput autoComplete="new-password" maxLength={256} {...register('password')} />
      </Field>
      <Field
        label={<Trans>Confirm password</Trans>}
        required
        error={fieldText(formState.errors.confirmPassword?.message)}
      >
        <PasswordInput autoComplete="new-password" maxLength={256} {...register('confirmPassword')} />
      </Field>
      <Button type="submit" variant="solid" size="primary" block loading={formState.isSubmitting}>
        <Trans>Set the password</Trans>
      </Button>
    </form>
  );
}

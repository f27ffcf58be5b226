import { zodResolver } from '@hookform/resolvers/zod';
import { Trans, useLingui } from '@lingui/react/macro';
import { useForm } from 'react-hook-form';
import { isApiError } from '#/api/error';
import { useFieldText } from '#/api/field-text';
import { placeFieldErrors } from '#/lib/form-error';
import { Field } from '#/ui/field';
import { PasswordInput } from '#/ui/password-input';
import { SettingForm } from '#/ui/setting-form';
import { toast } from '#/ui/toast';
import { useRefusal } from '#/ui/use-refusal';
import { type PasswordForm, passwordSchema } from '../schema';
import { type Login, useChangePassword } from '../self';

export function PasswordSection({ holder }: { holder: Login }) {
  const { t } = useLingui();
  const refused = useRefusal();
  const fieldText = useFieldText();
  const change = useChangePassword(holder);
  const form = useForm<PasswordForm>({
    resolver: zodResolver(passwordSchema),
    defaultValues: { currentPassword: '', password: '', confirmPassword: '' },
  });
  const { register, handleSubmit, formState } = form;
  const { errors } = formState;
  return (
    <SettingForm
      title={<Trans>Password</Trans>}
      lead={<Trans>Your other sign-ins end when you change it.</Trans>}
      action={<Trans>Change the password</Trans>}
      dirty={formState.isDirty}
      saving={formState.isSubmitting}
      onSubmit={handleSubmit((values) =>
        change.mutateAsync(values).then(
          () => {
            form.reset();
            toast({ title: t`Password changed`, variant: 'success' });
          },
          (error: unknown) => {
            if (isApiError(error) && placeFieldErrors(form, error.fields)) return;
            refused(t`The password was not changed`, error);
          },
        ),
      )}
    >
      <Field
        label={<Trans>Present password</Trans>}
        error={fieldText(errors.currentPassword?.message)}
        className="sm:col-span-2"
      >
        <PasswordInput autoComplete="current-password" maxLength={256} {...register('currentPassword')} />
      </Field>
      <Field label={<Trans>New password</Trans>} error={fieldText(errors.password?.message)}>
        <PasswordInput autoComplete="new-password" maxLength={256} {...register('password')} />
      </Field>
      <Field label={<Trans>Confirm password</Trans>} error={fieldText(errors.confirmPassword?.message)}>
        <PasswordInput autoComplete="new-password" maxLength={256} {...register('confirmPassword')} />
      </Field>
    </SettingForm>
  );
}

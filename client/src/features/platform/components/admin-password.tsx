import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { isApiError } from '#/api/error';
import { errorText } from '#/api/error-text';
import { useFieldText } from '#/api/field-text';
import { Field } from '#/ui/field';
import { PasswordInput } from '#/ui/password-input';
import { SettingForm } from '#/ui/setting-form';
import { toast } from '#/ui/toast';
import { useAdminAct } from '../mutations';

const none = { currentPassword: '', password: '', confirmPassword: '' };

/** A new password; the server checks it, and ends the other sign-ins. */
export function AdminPassword() {
  const { i18n, t } = useLingui();
  const fieldText = useFieldText();
  const act = useAdminAct();
  const [values, setValues] = useState(none);
  const [wrong, setWrong] = useState<Record<string, string>>({});
  const submit = (event: FormEvent) => {
    event.preventDefault();
    act.mutate(
      { path: '/account/password', body: values },
      {
        onSuccess: () => {
          setValues(none);
          setWrong({});
          toast({ title: t`Password changed`, variant: 'success' });
        },
        onError: (error) => {
          setWrong(
            isApiError(error)
              ? Object.fromEntries(error.fields.map(({ field, message }) => [field, message]))
              : {},
          );
          toast({
            title: t`The password was not changed`,
            description: errorText(i18n, error, t`Something went wrong. Please try again.`),
            variant: 'danger',
          });
        },
      },
    );
  };
  const box = (name: keyof typeof none, autoComplete: string) => (
    <PasswordInput
      autoComplete={autoComplete}
      maxLength={256}
      value={values[name]}
      onChange={(event) => setValues((now) => ({ ...now, [name]: event.target.value }))}
    />
  );
  return (
    <SettingForm
      title={<Trans>Password</Trans>}
      lead={<Trans>Your other sign-ins end when you change it.</Trans>}
      action={<Trans>Change the password</Trans>}
      dirty={Object.values(values).every(Boolean)}
      saving={act.isPending}
      onSubmit={submit}
    >
      <Field
        label={<Trans>Present password</Trans>}
        error={fieldText(wrong['currentPassword'])}
        className="sm:col-span-2"
      >
        {box('currentPassword', 'current-password')}
      </Field>
      <Field label={<Trans>New password</Trans>} error={fieldText(wrong['password'])}>
        {box('password', 'new-password')}
      </Field>
      <Field label={<Trans>Confirm password</Trans>} error={fieldText(wrong['confirmPassword'])}>
        {box('confirmPassword', 'new-password')}
      </Field>
    </SettingForm>
  );
}

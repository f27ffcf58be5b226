import { zodResolver } from '@hookform/resolvers/zod';
import { Trans, useLingui } from '@lingui/react/macro';
import { CircleAlert } from 'lucide-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router';
import { isApiError } from '#/api/error';
import { useFieldText } from '#/api/field-text';
import { paths } from '#/app/paths';
import { Button } from '#/ui/button';
import { Field } from '#/ui/field';
import { Input } from '#/ui/input';
import { PasswordInput } from '#/ui/password-input';
import { toast } from '#/ui/toast';
import { useOwnerLogin } from '../desk';
import { loginFailure } from '../failure';
import { type LoginForm, loginSchema } from '../schema';

export function OwnerLoginForm({ onDone }: { onDone: () => void }) {
  const { i18n, t } = useLingui();
  const fieldText = useFieldText();
  const login = useOwnerLogin();
  const [error, setError] = useState<unknown>(null);
  const { register, handleSubmit, formState } = useForm<LoginForm>({
    resolver: zodResolver(loginSchema),
    defaultValues: { email: '', password: '' },
  });
  const failure = error ? loginFailure(i18n, error) : null;

  const submit = handleSubmit(async (values) => {
    setError(null);
    try {
      await login.mutateAsync(values);
    } catch (thrown) {
      setError(thrown);
      toast({ ...loginFailure(i18n, thrown), variant: 'danger' });
      return;
    }
    toast({ title: t`Welcome back!`, variant: 'success' });
    onDone();
  });

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <Field label={<Trans>Email</Trans>} required error={fieldText(formState.errors.email?.message)}>
        <Input type="email" autoComplete="username" inputMode="email" {...register('email')} />
      </Field>
      <Field label={<Trans>Password</Trans>} required error={fieldText(formState.errors.password?.message)}>
        <PasswordInput autoComplete="current-password" {...register('password')} />
      </Field>
      <Link
        to={paths.owner.forgot.href()}
        className="inline-flex min-h-tap items-center self-start rounded-control font-semibold text-brand-ink underline underline-offset-4"
      >
        <Trans>Forgot your password?</Trans>
      </Link>
      {/* The toast goes after five seconds; what stands between the owner and their restaurant stays. */}
      {failure && (
        <div className="flex gap-3 rounded-card bg-danger-tint px-4 py-3 text-danger-ink">
          <CircleAlert aria-hidden className="mt-0.5 size-5 shrink-0" />
          <div>
            <p className="font-semibold">{failure.title}</p>
            <p>{failure.description}</p>
            {isApiError(error) && error.status === 402 && (
              <Link
                to={paths.owner.account.href()}
                className="inline-flex min-h-tap items-center rounded-control font-semibold underline underline-offset-4"
              >
                <Trans>Choose a plan or take your data along</Trans>
              </Link>
            )}
          </div>
        </div>
      )}
      <Button type="submit" variant="solid" size="primary" block loading={formState.isSubmitting}>
        <Trans>Sign in</Trans>
      </Button>
    </form>
  );
}

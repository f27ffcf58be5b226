import { zodResolver } from '@hookform/resolvers/zod';
import { Trans, useLingui } from '@lingui/react/macro';
import { CircleAlert } from 'lucide-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router';
import { errorText } from '#/api/error-text';
import { useFieldText } from '#/api/field-text';
import { paths } from '#/app/paths';
import { Button } from '#/ui/button';
import { Field } from '#/ui/field';
import { Input } from '#/ui/input';
import { PasswordInput } from '#/ui/password-input';
import { toast } from '#/ui/toast';
import { useCustomerLogin } from '../customer';
import { type LoginForm, loginSchema } from '../schema';

export function CustomerLoginForm({ onDone }: { onDone: () => void }) {
  const { i18n, t } = useLingui();
  const fieldText = useFieldText();
  const login = useCustomerLogin();
  const [failure, setFailure] = useState('');
  const { register, handleSubmit, formState } = useForm<LoginForm>({
    resolver: zodResolver(loginSchema),
    defaultValues: { email: '', password: '' },
  });

  const submit = handleSubmit(async (values) => {
    setFailure('');
    try {
      await login.mutateAsync(values);
    } catch (error) {
      const description = errorText(i18n, error, t`Invalid email or password. Please try again.`);
      setFailure(description);
      toast({ title: t`Login Failed`, description, variant: 'danger' });
      return;
    }
    toast({ title: t`Welcome Back!`, variant: 'success' });
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
        to={paths.customer.forgot.href()}
        className="inline-flex min-h-tap items-center self-start rounded-control font-semibold text-brand-ink underline underline-offset-4"
      >
        <Trans>Forgot your password?</Trans>
      </Link>
      {/* The toast goes after five seconds. */}
      {failure && (
        <div className="flex gap-3 rounded-card bg-danger-tint px-4 py-3 text-danger-ink">
          <CircleAlert aria-hidden className="mt-0.5 size-5 shrink-0" />
          <p>{failure}</p>
        </div>
      )}
      <Button type="submit" variant="solid" size="primary" block loading={formState.isSubmitting}>
        <Trans>Sign in</Trans>
      </Button>
    </form>
  );
}

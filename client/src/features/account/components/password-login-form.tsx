import { zodResolver } from '@hookform/resolvers/zod';
import { Trans } from '@lingui/react/macro';
import { CircleAlert } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router';
import { useFieldText } from '#/api/field-text';
import { Button } from '#/ui/button';
import { Field } from '#/ui/field';
import { Input } from '#/ui/input';
import { PasswordInput } from '#/ui/password-input';
import { toast } from '#/ui/toast';
import { type LoginForm, loginSchema } from '../schema';

interface PasswordLoginFormProps {
  /** Rejects when nobody is signed in by it. */
  signIn: (login: LoginForm) => Promise<unknown>;
  forgotHref: string;
  welcome: string;
  /** What went wrong, in the reader's words. */
  failureOf: (error: unknown) => { title: string; description: string };
  /** A way out of what went wrong. */
  wayOut?: (error: unknown) => ReactNode;
  onDone: () => void;
}

/** Signing in by address and password: owners and customers. */
export function PasswordLoginForm({
  signIn,
  forgotHref,
  welcome,
  failureOf,
  wayOut,
  onDone,
}: PasswordLoginFormProps) {
  const fieldText = useFieldText();
  const [error, setError] = useState<unknown>(null);
  const { register, handleSubmit, formState } = useForm<LoginForm>({
    resolver: zodResolver(loginSchema),
    defaultValues: { email: '', password: '' },
  });
  const failure = error ? failureOf(error) : null;

  const submit = handleSubmit(async (values) => {
    setError(null);
    try {
      await signIn(values);
    } catch (thrown) {
      setError(thrown);
      toast({ ...failureOf(thrown), variant: 'danger' });
      return;
    }
    toast({ title: welcome, variant: 'success' });
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
        to={forgotHref}
        className="inline-flex min-h-tap items-center self-start rounded-control font-semibold text-brand-ink underline underline-offset-4"
      >
        <Trans>Forgot your password?</Trans>
      </Link>
      {/* The toast goes after five seconds; what stands between the reader and their account stays. */}
      {failure && (
        <div className="flex gap-3 rounded-card bg-danger-tint px-4 py-3 text-danger-ink">
          <CircleAlert aria-hidden className="mt-0.5 size-5 shrink-0" />
          <div>
            <p className="font-semibold">{failure.title}</p>
            <p>{failure.description}</p>
            {wayOut?.(error)}
          </div>
        </div>
      )}
      <Button type="submit" variant="solid" size="primary" block loading={formState.isSubmitting}>
        <Trans>Sign in</Trans>
      </Button>
    </form>
  );
}

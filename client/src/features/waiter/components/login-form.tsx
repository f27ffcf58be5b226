import { Trans, useLingui } from '@lingui/react/macro';
import { LogIn } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import type { Schemas } from '#/api/client';
import { Button } from '#/ui/button';
import { Field } from '#/ui/field';
import { Input } from '#/ui/input';
import { PasswordInput } from '#/ui/password-input';
import { toast } from '#/ui/toast';

interface LoginFormProps {
  busy: boolean;
  onSubmit: (login: Schemas['Login']) => void;
}

export function LoginForm({ busy, onSubmit }: LoginFormProps) {
  const { t } = useLingui();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (email.trim() === '' || password === '') {
      toast({
        title: t`Missing Information`,
        description: t`Please enter both email and password`,
        variant: 'danger',
      });
      return;
    }
    onSubmit({ email: email.trim(), password });
  };
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-4">
      <Field label={<Trans>Email</Trans>}>
        <Input
          type="email"
          name="email"
          autoComplete="username"
          inputMode="email"
          maxLength={255}
          value={email}
          onChange={(event) => setEmail(event.target.value)}
          className="min-h-tap-staff"
        />
      </Field>
      <Field label={<Trans>Password</Trans>}>
        <PasswordInput
          name="password"
          autoComplete="current-password"
          maxLength={256}
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
      </Field>
      <Button
        type="submit"
        variant="solid"
        size="primary"
        block
        loading={busy}
        icon={<LogIn aria-hidden className="flip size-5" />}
      >
        <Trans>Sign in</Trans>
      </Button>
    </form>
  );
}

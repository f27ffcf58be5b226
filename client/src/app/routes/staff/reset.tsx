import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useEffect, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { isApiError } from '#/api/error';
import { useFieldText } from '#/api/field-text';
import { paths } from '#/app/paths';
import { useResetPassword } from '#/features/waiter/session';
import { Button } from '#/ui/button';
import { ErrorState } from '#/ui/error-state';
import { Field } from '#/ui/field';
import { LanguageToggle } from '#/ui/language-toggle';
import { Logo } from '#/ui/logo';
import { PasswordInput } from '#/ui/password-input';
import { toast } from '#/ui/toast';
import { useRefusal } from '#/ui/use-refusal';

/** Where the one-time link of a manager leads: a new password, then the login. */
export function Component() {
  const { t } = useLingui();
  const token = useToken();
  return (
    <main className="mx-auto flex min-h-dvh w-full max-w-md flex-col px-5 py-4">
      <title>{t`New password`}</title>
      <header className="flex items-center justify-between">
        <Logo />
        <LanguageToggle size="staff" />
      </header>
      <div className="flex grow flex-col justify-center gap-6 py-8">
        {token ? <ResetForm token={token} /> : <Useless />}
      </div>
    </main>
  );
}

/**
 * The link's token: from the fragment, which no server and no log ever gets, or from the query of links that were sent
 * before. It leaves the address bar at once, and with it the history that the next person could open.
 */
function useToken(): string {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const [kept, setKept] = useState('');
  const given =
    new URLSearchParams(hash.slice(1)).get('token') ?? new URLSearchParams(search).get('token') ?? '';
  useEffect(() => {
    if (!given) return;
    setKept(given);
    void navigate(pathname, { replace: true });
  }, [given, pathname, navigate]);
  return given || kept;
}

function ResetForm({ token }: { token: string }) {
  const { t } = useLingui();
  const refused = useRefusal();
  const fieldText = useFieldText();
  const navigate = useNavigate();
  const reset = useResetPassword();
  const [password, setPassword] = useState('');
  const [again, setAgain] = useState('');
  const [tried, setTried] = useState(false);
  const short = password.length < MIN;
  const differ = password !== again;
  const failure = isApiError(reset.error) ? reset.error : undefined;
  if (failure?.code === 'INVALID_CODE') return <Useless />;
  const said = failure?.fields.find((field) => field.field === 'password')?.message;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (short || differ) return;
    reset.mutate(
      { token, password, confirmPassword: again },
      {
        onSuccess: () => {
          toast({
            title: t`Password changed`,
            description: t`Sign in with the new password.`,
            variant: 'success',
          });
          void navigate(paths.waiter.login.href(), { replace: true });
        },
        onError: (error) => {
          if (isApiError(error) && (error.code === 'INVALID_CODE' || error.fields.length > 0)) return;
          refused(t`The password was not changed`, error);
        },
      },
    );
  };

  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-4">
      <div>
        <h1 className="text-h1">
          <Trans>New password</Trans>
        </h1>
        <p className="mt-1 text-2">
          <Trans>The link works once. All other sign-ins of yours end.</Trans>
        </p>
      </div>
      <Field
        label={<Trans>Password</Trans>}
        error={
          (tried && short ? t`Password must be at least 6 characters` : undefined) ??
          (said ? fieldText(said) : undefined)
        }
      >
        <PasswordInput
          name="new-password"
          autoComplete="new-password"
          maxLength={256}
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
      </Field>
      <Field
        label={<Trans>Confirm password</Trans>}
        error={tried && differ ? t`Passwords don't match` : undefined}
      >
        <PasswordInput
          name="confirm-password"
          autoComplete="new-password"
          maxLength={256}
          value={again}
          onChange={(event) => setAgain(event.target.value)}
        />
      </Field>
      <Button type="submit" variant="solid" size="primary" block loading={reset.isPending}>
        <Trans>Set the password</Trans>
      </Button>
    </form>
  );
}

/** The shortest password of staff; the server may ask for more and says so. */
const MIN = 6;

function Useless() {
  const { t } = useLingui();
  return (
    <ErrorState
      title={t`This link does not work any more`}
      description={t`It was used or has expired. Ask your manager for a new one.`}
      action={
        <Button asChild variant="solid" size="staff">
          <Link to={paths.waiter.login.href()}>
            <Trans>Waiter Login</Trans>
          </Link>
        </Button>
      }
    />
  );
}

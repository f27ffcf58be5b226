import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link, Navigate, useLocation, useNavigate } from 'react-router';
import { isApiError } from '#/api/error';
import { errorText } from '#/api/error-text';
import { paths } from '#/app/paths';
import { LoginForm } from '#/features/waiter/components/login-form';
import { staffProfileQuery, useStaffLogin } from '#/features/waiter/session';
import { LanguageToggle } from '#/ui/language-toggle';
import { Logo } from '#/ui/logo';
import { toast } from '#/ui/toast';

/** Where a lost session interrupted, if it did: only a waiter page of ours. */
function wayBack(state: unknown): string | undefined {
  const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : undefined;
  return typeof from === 'string' && from.startsWith('/waiter/') ? from : undefined;
}

export function Component() {
  const { t, i18n } = useLingui();
  const navigate = useNavigate();
  const { state } = useLocation();
  const profile = useQuery(staffProfileQuery);
  const login = useStaffLogin();
  const target = wayBack(state) ?? paths.waiter.dashboard.href();
  if (profile.data && !login.isSuccess) return <Navigate to={target} replace />;
  return (
    <main className="mx-auto flex min-h-dvh w-full max-w-md flex-col px-5 py-4">
      <title>{t`Waiter Login`}</title>
      <header className="flex items-center justify-between">
        <Logo />
        <LanguageToggle size="staff" />
      </header>
      <div className="flex grow flex-col justify-center gap-6 py-8">
        <div>
          <h1 className="text-h1">
            <Trans>Waiter Login</Trans>
          </h1>
          <p className="mt-1 text-2">
            <Trans>Tables, orders and calls of your restaurant.</Trans>
          </p>
        </div>
        <LoginForm
          busy={login.isPending}
          onSubmit={(values) =>
            login.mutate(values, {
              onSuccess: (staff) => {
                const name = `${staff.firstName} ${staff.lastName}`.trim();
                toast({ title: t`Welcome back!`, description: t`Logged in as ${name}`, variant: 'success' });
                void navigate(target, { replace: true });
              },
              onError: (error) =>
                toast({
                  title: t`Login Failed`,
                  description:
                    isApiError(error) && error.status === 401
                      ? t`Invalid email or password`
                      : errorText(i18n, error, t`Invalid email or password`),
                  variant: 'danger',
                }),
            })
          }
        />
        <p className="text-2 text-small">
          <Trans>No access yet? Contact the restaurant manager.</Trans>
        </p>
      </div>
      <Link
        to={paths.home.href()}
        className="inline-flex min-h-tap-staff items-center justify-center self-center px-4 text-brand-ink text-small underline underline-offset-4"
      >
        <Trans>Back to Dashboard</Trans>
      </Link>
    </main>
  );
}

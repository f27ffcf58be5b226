import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { LogOut } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, Navigate, useLocation, useNavigate } from 'react-router';
import type { Schemas } from '#/api/client';
import { customerQuery, useCustomerLogout } from '#/features/account/customer';
import { Button } from '#/ui/button';
import { LanguageToggle } from '#/ui/language-toggle';
import { Logo } from '#/ui/logo';
import { Spinner } from '#/ui/spinner';
import { toast } from '#/ui/toast';
import { LoadFailure } from '../../load-failure.tsx';
import { paths } from '../../paths.ts';

interface PortalProps {
  children: (profile: Schemas['CustomerProfile']) => ReactNode;
}

/** The frame of the customers' pages. Who is not signed in goes to the login, and comes back. */
export function Portal({ children }: PortalProps) {
  const { pathname } = useLocation();
  const { data: profile, error, refetch, isFetching } = useQuery(customerQuery);
  if (profile === undefined)
    return error ? (
      <LoadFailure error={error} onRetry={refetch} retrying={isFetching} />
    ) : (
      <Spinner className="min-h-dvh" />
    );
  if (profile === null)
    return <Navigate to={paths.customer.login.href()} state={{ from: pathname }} replace />;
  return (
    <div className="min-h-dvh bg-bg">
      <header className="border-line border-b bg-surface">
        <div className="mx-auto flex min-h-16 w-full max-w-6xl items-center justify-between gap-3 px-4 lg:px-7">
          <Link to={paths.customer.dashboard.href()} className="rounded-control">
            <Logo />
          </Link>
          <div className="flex items-center gap-2">
            <LanguageToggle />
            <Leave />
          </div>
        </div>
      </header>
      <main className="mx-auto flex w-full max-w-6xl flex-col gap-5 px-4 py-5 lg:px-7">
        {children(profile)}
      </main>
    </div>
  );
}

function Leave() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const logout = useCustomerLogout();
  return (
    <Button
      icon={<LogOut aria-hidden className="flip size-5" />}
      loading={logout.isPending}
      onClick={() => {
        // First away from here: the page of somebody who is signed out leads to the login.
        logout.mutate(undefined, {
          onSuccess: () => {
            toast({ title: t`Logged Out`, variant: 'success' });
            void navigate(paths.home.href(), { replace: true });
          },
          onError: () =>
            toast({
              title: t`Logout Failed`,
              description: t`There was an error logging out. Please try again.`,
              variant: 'danger',
            }),
        });
      }}
    >
      <span className="max-sm:sr-only">
        <Trans>Log out</Trans>
      </span>
    </Button>
  );
}

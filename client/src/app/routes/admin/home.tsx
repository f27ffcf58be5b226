import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { LogOut } from 'lucide-react';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { adminQuery, useAdminSignOut } from '#/features/account/admin';
import { Avatar } from '#/ui/avatar';
import { Button } from '#/ui/button';
import { Card } from '#/ui/card';
import { LanguageToggle } from '#/ui/language-toggle';
import { Logo } from '#/ui/logo';
import { Spinner } from '#/ui/spinner';
import { LoadFailure } from '../../load-failure.tsx';
import { paths } from '../../paths.ts';

/** /admin: the platform administrators' area. Its login is a page of the server. */
export function Component() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { data: admin, error, refetch, isFetching } = useQuery(adminQuery);
  const signOut = useAdminSignOut();
  const left = signOut.isPending || signOut.isSuccess;

  useEffect(() => {
    if (admin === null && !left) window.location.assign(paths.adminLogin.href());
  }, [admin, left]);

  if (!admin) {
    return error ? (
      <LoadFailure
        error={error}
        onRetry={refetch}
        retrying={isFetching}
        className="min-h-dvh justify-center"
      />
    ) : (
      <Spinner className="min-h-dvh" />
    );
  }
  const name = `${admin.firstName} ${admin.lastName}`.trim() || admin.email;
  return (
    <div className="mx-auto flex min-h-dvh w-full max-w-3xl flex-col gap-6 px-4 py-4 sm:px-6">
      <title>{t`Admin Dashboard`}</title>
      <header className="flex items-center justify-between gap-3">
        <Logo />
        <LanguageToggle />
      </header>
      <main className="flex flex-col gap-4">
        <h1 className="text-h1">
          <Trans>Admin Dashboard</Trans>
        </h1>
        <Card>
          <div className="flex flex-wrap items-center gap-4">
            <Avatar name={name} src={admin.profileImageUrl || null} />
            <div className="min-w-0 grow">
              <p className="font-semibold">
                <bdi>{name}</bdi>
              </p>
              <p className="truncate text-2 text-small">
                <bdi dir="ltr">{admin.email}</bdi>
              </p>
              <p className="text-2 text-small">
                {admin.role === 'superadmin' ? <Trans>Super Admin</Trans> : <Trans>Admin</Trans>}
              </p>
            </div>
            <Button
              icon={<LogOut aria-hidden className="flip size-5" />}
              loading={signOut.isPending}
              onClick={() => signOut.mutate(undefined, { onSettled: () => void navigate(paths.home.href()) })}
            >
              <Trans>Log out</Trans>
            </Button>
          </div>
        </Card>
      </main>
    </div>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { LogOut } from 'lucide-react';
import { Navigate, useNavigate } from 'react-router';
import { AccountSections } from '#/features/account/components/account-sections';
import { deskQuery, useSignOut } from '#/features/account/desk';
import { ExportCard } from '#/features/archive/components/export-card';
import { exportsQuery } from '#/features/archive/queries';
import { Button } from '#/ui/button';
import { LanguageToggle } from '#/ui/language-toggle';
import { Logo } from '#/ui/logo';
import { Spinner } from '#/ui/spinner';
import { LoadFailure } from '../../load-failure.tsx';
import { paths } from '../../paths.ts';

/**
 * /restaurant-owner/account: what stays open to the owner of a suspended restaurant, whose office does not: the account,
 * the plan and the data.
 */
export function Component() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { data: desk, error, refetch, isFetching } = useQuery(deskQuery);
  const signOut = useSignOut('owner');
  if (desk === undefined)
    return error ? (
      <LoadFailure error={error} onRetry={refetch} retrying={isFetching} />
    ) : (
      <Spinner className="min-h-dvh" />
    );
  if (desk?.role !== 'owner') return <Navigate to={paths.owner.login.href()} replace />;
  const { timezone } = desk.restaurant;
  return (
    <main className="mx-auto flex min-h-dvh w-full max-w-6xl flex-col gap-5 px-4 py-4 lg:px-7">
      <title>{t`Your account`}</title>
      <header className="flex flex-wrap items-center justify-between gap-3">
        <Logo />
        <div className="flex items-center gap-2">
          <LanguageToggle />
          <Button
            icon={<LogOut aria-hidden className="flip size-5" />}
            onClick={() =>
              signOut.mutate(undefined, {
                onSettled: () => void navigate(paths.home.href(), { replace: true }),
              })
            }
          >
            <Trans>Log out</Trans>
          </Button>
        </div>
      </header>
      <h1 className="text-h1">
        <Trans>Your account</Trans>
      </h1>
      <AccountSections timeZone={timezone} data={<Exports timeZone={timezone} />} failure={Failure} />
    </main>
  );
}

function Exports({ timeZone }: { timeZone: string }) {
  const exports = useQuery(exportsQuery('owner'));
  if (exports.data) return <ExportCard exports={exports.data} timeZone={timeZone} />;
  return exports.isError ? (
    <LoadFailure error={exports.error} onRetry={exports.refetch} retrying={exports.isFetching} />
  ) : null;
}

const Failure = (error: unknown, retry: () => void, retrying: boolean) => (
  <LoadFailure error={error} onRetry={retry} retrying={retrying} />
);

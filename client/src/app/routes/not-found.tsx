import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useLocation } from 'react-router';
import { Button } from '#/ui/button';
import { LanguageToggle } from '#/ui/language-toggle';
import { Logo } from '#/ui/logo';
import { Pattern } from '#/ui/pattern';
import { paths } from '../paths.ts';

/** With development, the full address and a hint for whoever is building the page; guests get the path and a way home. */
export function NotFound({ development = import.meta.env.DEV }: { development?: boolean }) {
  const { t } = useLingui();
  const { pathname, hash } = useLocation();
  return (
    <div className="flex min-h-dvh flex-col">
      <title>{t`404 Page Not Found`}</title>
      <header className="flex items-center justify-between gap-4 px-4 py-3 sm:px-8">
        <Logo />
        <LanguageToggle />
      </header>
      <main className="mx-auto flex w-full max-w-xl grow flex-col items-center justify-center gap-4 px-6 pb-16 text-center">
        <Pattern seed="404" tile={24} className="h-6 w-48 rounded-chip" />
        <h1 className="text-h1">
          <Trans>404 Page Not Found</Trans>
        </h1>
        <p className="text-2">
          <Trans>There is nothing at this address. It may have moved, or the link may be mistyped.</Trans>
        </p>
        <Address name={t`Path`} value={pathname} />
        {development && (
          <>
            <Address name={t`Hash`} value={hash || '-'} />
            <Address name={t`URL`} value={window.location.href} />
            <p className="text-2">
              <Trans>Did you forget to add the page to the router?</Trans>
            </p>
          </>
        )}
        <Button asChild variant="solid" size="primary">
          <Link to={paths.home.href()}>
            <Trans>Go Home</Trans>
          </Link>
        </Button>
      </main>
    </div>
  );
}

function Address({ name, value }: { name: string; value: string }) {
  return (
    <p className="max-w-full">
      <span className="text-2">{name} </span>
      <bdi dir="ltr" className="code break-all rounded-1 bg-sunken px-2 py-1">
        {value}
      </bdi>
    </p>
  );
}

export const NotFoundPage = () => <NotFound />;

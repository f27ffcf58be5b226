import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { paths } from '#/app/paths';
import { Logo } from '#/ui/logo';
import { LanguageLink } from './language-link.tsx';

export interface NotFoundViewProps {
  /** Shown where it may help to see what is wrong with it. */
  path?: string;
  title?: ReactNode;
  description?: ReactNode;
  /** For whoever is building the page. */
  children?: ReactNode;
}

/** The house with its door closed: what was asked for, and the way home. */
export function NotFoundView({ path, title, description, children }: NotFoundViewProps) {
  const { t } = useLingui();
  return (
    <div className="flex min-h-dvh flex-col bg-sky">
      <header className="mx-auto flex w-full max-w-[75rem] items-center justify-between gap-4 px-4 py-3 sm:px-6">
        <a href={paths.home.href()} className="rounded-control">
          <Logo />
        </a>
        <LanguageLink className="inline-flex min-h-tap-staff items-center gap-2 whitespace-nowrap rounded-chip bg-surface px-4 font-medium shadow-float" />
      </header>
      <main className="mx-auto flex w-full max-w-2xl grow flex-col items-center justify-center gap-4 px-5 py-8 text-center">
        <h1 className="text-balance text-[1.875rem] lg:text-[2.625rem]">
          {title ?? <Trans>404 Page Not Found</Trans>}
        </h1>
        <p className="text-balance text-lead">
          {description ?? (
            <Trans>There is nothing at this address. It may have moved, or the link may be mistyped.</Trans>
          )}
        </p>
        {path && <Address name={t`Path`} value={path} />}
        {children}
        <a
          href={paths.home.href()}
          className="mt-2 inline-flex min-h-tap-primary items-center justify-center rounded-panel bg-brand-solid px-8 font-semibold text-lead text-on-solid transition-colors duration-150 ease-out hover:bg-brand-solid-hover max-sm:w-full"
        >
          <Trans>Go Home</Trans>
        </a>
      </main>
      <div
        aria-hidden
        className="h-40 bg-[url(/art/facade-wide.svg)] bg-bottom bg-cover [mask-image:linear-gradient(to_bottom,transparent,#000_45%)] sm:h-64"
      />
    </div>
  );
}

export function Address({ name, value }: { name: string; value: string }) {
  return (
    <p className="max-w-full">
      <span>{name} </span>
      <bdi dir="ltr" className="code break-all rounded-1 bg-surface px-2 py-1">
        {value}
      </bdi>
    </p>
  );
}

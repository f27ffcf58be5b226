import { Trans } from '@lingui/react/macro';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '#/app/paths';
import { LanguageToggle } from '#/ui/language-toggle';
import { Logo } from '#/ui/logo';

interface AuthPageProps {
  title: ReactNode;
  lead: ReactNode;
  /** Beneath the form: where else one may want to go. */
  footer: ReactNode;
  wide?: boolean;
  children: ReactNode;
}

/** The form beside the house at sunset; on a phone the house is the strip above it. */
export function AuthPage({ title, lead, footer, wide = false, children }: AuthPageProps) {
  return (
    <div className={`grid min-h-dvh ${wide ? 'lg:grid-cols-[1fr_30rem]' : 'lg:grid-cols-2'}`}>
      <div className="flex min-w-0 flex-col px-5 pt-4 pb-8 sm:px-10">
        <header className="flex items-center justify-between gap-3">
          <Link to={paths.home.href()} className="rounded-control">
            <Logo />
          </Link>
          <LanguageToggle />
        </header>
        <main
          className={`mx-auto flex w-full grow flex-col justify-center gap-6 py-8 ${wide ? 'max-w-2xl' : 'max-w-md'}`}
        >
          <div>
            <h1 className="text-h1">{title}</h1>
            <p className="mt-1 text-2">{lead}</p>
          </div>
          {children}
          <div className="flex flex-col items-start gap-1 border-line border-t pt-3">
            {footer}
            <Link
              to={paths.home.href()}
              className="inline-flex min-h-tap items-center gap-2 rounded-control font-medium text-2 hover:text-ink"
            >
              <ArrowLeft aria-hidden className="flip size-5" />
              <Trans>Back to Home</Trans>
            </Link>
          </div>
        </main>
      </div>
      <div
        aria-hidden
        className="sticky top-0 hidden h-dvh grid-rows-[minmax(0,1fr)_40px] overflow-hidden bg-[#f8e7bd] lg:grid"
      >
        <img src="/art/facade.svg" alt="" className="size-full object-cover object-bottom" />
        <div className="bg-[length:40px_40px] bg-[url(/art/band.svg)] bg-center bg-repeat-x" />
      </div>
    </div>
  );
}

/** A link of the footer: a question and its answer's address. */
export function AuthLink({
  question,
  to,
  children,
}: {
  question: ReactNode;
  to: string;
  children: ReactNode;
}) {
  return (
    <p className="flex flex-wrap items-center gap-x-2">
      <span>{question}</span>
      <Link
        to={to}
        className="inline-flex min-h-tap items-center rounded-control font-semibold text-brand-ink underline underline-offset-4"
      >
        {children}
      </Link>
    </p>
  );
}

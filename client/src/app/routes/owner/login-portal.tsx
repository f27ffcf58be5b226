import { Trans, useLingui } from '@lingui/react/macro';
import { ArrowLeft, ArrowRight, type LucideIcon, Shield, Sparkles, Store } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { cx } from '#/lib/class-name';
import { Button } from '#/ui/button';
import { LanguageToggle } from '#/ui/language-toggle';
import { Logo } from '#/ui/logo';
import { paths } from '../../paths.ts';

/** /login-portal: who are you? */
export function Component() {
  const { t } = useLingui();
  return (
    <div className="grid min-h-dvh grid-rows-[auto_1fr_auto]">
      <title>{t`Sign in`}</title>
      <header className="mx-auto flex w-full max-w-[75rem] items-center justify-between gap-3 px-4 py-3 sm:px-6">
        <Logo />
        <nav className="flex gap-2">
          <Button asChild size="staff" className="rounded-chip! border-transparent! shadow-float">
            <Link to={paths.home.href()}>
              <ArrowLeft aria-hidden className="flip size-5" />
              <span className="max-sm:sr-only">
                <Trans>Back to Home</Trans>
              </span>
            </Link>
          </Button>
          <LanguageToggle
            variant="outline"
            size="staff"
            className="rounded-chip! border-transparent! shadow-float"
          />
        </nav>
      </header>
      <main className="mx-auto w-full max-w-[70rem] px-4 pb-6 sm:px-6 lg:self-center">
        <h1 className="mt-5 mb-4 text-center text-h1 max-lg:text-[1.625rem] lg:mb-7 lg:text-[2.125rem]">
          <Trans>Where are you headed?</Trans>
        </h1>
        <div className="grid gap-3 lg:grid-cols-3 lg:gap-6">
          <Door
            main
            to={paths.owner.login.href()}
            Icon={Store}
            title={<Trans>Restaurant Sign In</Trans>}
            text={<Trans>For owners and managers: menu, orders, kitchen.</Trans>}
            act={<Trans>Sign in</Trans>}
          />
          <Door
            to={paths.owner.signup.href()}
            Icon={Sparkles}
            title={<Trans>New Restaurant</Trans>}
            text={<Trans>Build your menu in minutes and try it free.</Trans>}
            act={<Trans>Start free</Trans>}
          />
          <Door
            to={paths.adminLogin.href()}
            external
            Icon={Shield}
            title={<Trans>Admin Login</Trans>}
            text={<Trans>For the platform team only.</Trans>}
            act={<Trans>Admin sign in</Trans>}
          />
        </div>
        <p className="mt-3 flex flex-wrap items-center justify-center gap-x-2 text-[1.0625rem]">
          <Trans>A waiter?</Trans>
          <Link
            to={paths.waiter.login.href()}
            className="inline-flex min-h-tap-staff items-center rounded-control px-2 font-semibold text-brand-ink underline underline-offset-[5px]"
          >
            <Trans>Sign in here</Trans>
          </Link>
        </p>
      </main>
      <div aria-hidden className="h-10 bg-[url(/art/band.svg)] bg-[length:40px_40px] bg-center bg-repeat-x" />
    </div>
  );
}

interface DoorProps {
  to: string;
  /** A page of the server, outside the router. */
  external?: boolean;
  main?: boolean;
  Icon: LucideIcon;
  title: ReactNode;
  text: ReactNode;
  act: ReactNode;
}

function Door({ to, external = false, main = false, Icon, title, text, act }: DoorProps) {
  const body = (
    <>
      <span
        className={cx(
          'grid place-items-center self-stretch bg-center max-lg:row-span-2 max-lg:mb-3 max-lg:min-h-24 max-lg:rounded-ee-[14px] lg:h-34',
          main
            ? 'bg-[url(/art/tile-jade.svg)] bg-[length:72px] bg-brand-deep'
            : 'bg-[url(/art/tile.svg)] bg-[length:56px] bg-picture-ground',
        )}
      >
        <span className="grid size-15 place-items-center rounded-[18px] bg-white shadow-float lg:size-24 lg:rounded-[30px]">
          <Icon aria-hidden className="size-8 text-[#1d3b31] lg:size-14" strokeWidth={1.5} />
        </span>
      </span>
      <h2 className="text-[1.1875rem] max-lg:pe-3.5 max-lg:pt-3 lg:px-7 lg:pt-5 lg:text-[1.4375rem]">
        {title}
      </h2>
      <p className="text-2 max-lg:pe-3.5 max-lg:pt-1 max-lg:pb-2.5 lg:px-7 lg:pt-1 lg:pb-5 lg:text-[1.0625rem]">
        {text}
      </p>
      <span className="max-lg:col-span-2 max-lg:px-3.5 max-lg:pb-3.5 lg:mt-auto lg:px-7 lg:pb-7">
        <span
          className={cx(
            'flex min-h-13 items-center justify-center gap-2.5 rounded-[14px] font-semibold text-[1.0625rem] transition-colors duration-150',
            main
              ? 'bg-brand-solid text-on-solid group-hover:bg-brand-solid-hover'
              : 'bg-sunken group-hover:bg-line',
          )}
        >
          {act}
          <ArrowRight aria-hidden className="flip size-5" />
        </span>
      </span>
    </>
  );
  const classes = cx(
    'group grid grid-cols-[98px_minmax(0,1fr)] gap-x-3.5 overflow-hidden rounded-panel bg-surface lg:flex lg:flex-col lg:rounded-[20px]',
    main ? 'border-2 border-brand-solid' : 'border border-line',
  );
  return external ? (
    <a href={to} className={classes}>
      {body}
    </a>
  ) : (
    <Link to={to} className={classes}>
      {body}
    </Link>
  );
}

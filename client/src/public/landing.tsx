import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Schemas } from '#/api/client';
import { paths } from '#/app/paths';
import { Logo } from '#/ui/logo';
import { Num } from '#/ui/num';
import { LandingFeatures } from './landing-features.tsx';
import { LandingHero } from './landing-hero.tsx';
import { LandingStage } from './landing-stage.tsx';
import { bigLink, wrap } from './landing-style.ts';
import { TrialLine } from './landing-trial.tsx';

export interface LandingProps {
  site: Schemas['PublicSite'];
}

/** "/" for everybody who is not signed in. Links and a form without handlers: it needs no script to be taken over by. */
export function Landing({ site }: LandingProps) {
  return (
    <div className="flex min-h-dvh flex-col overflow-x-clip bg-surface">
      <div className="relative overflow-clip bg-brand-deep text-on-brand-deep">
        <div
          aria-hidden
          className="absolute inset-x-0 top-0 h-[26rem] bg-[length:72px] bg-[url(/art/tile-jade.webp)] bg-center opacity-70 [mask-image:linear-gradient(to_bottom,#000,transparent)]"
        />
        <LandingHero site={site} />
        <LandingStage />
      </div>
      <main className={`${wrap} grow py-12 lg:py-14`}>
        <LandingFeatures site={site} />
        <section className="mt-10 grid items-center overflow-hidden rounded-[24px] bg-sky lg:mt-14 lg:grid-cols-[1fr_420px]">
          <div className="px-5 py-7 lg:p-11">
            <h2 className="text-[1.5625rem] lg:text-[2.125rem]">
              <Trans>Lay your table tonight</Trans>
            </h2>
            <p className="mt-1 text-lead">
              <Trans>Import your menu from a file, print the table cards, take the first order.</Trans>
            </p>
            <div className="mt-5 flex flex-wrap items-center gap-x-5 gap-y-2">
              <a
                href={paths.owner.signup.href()}
                className={`${bigLink} bg-brand-solid text-on-solid hover:bg-brand-solid-hover max-sm:w-full`}
              >
                <Trans>Start Free Trial</Trans>
              </a>
              <p>
                <TrialLine days={site.trialDays} />
              </p>
            </div>
          </div>
          <span className="block h-48 lg:h-75">
            <img
              src="/art/facade.webp"
              alt=""
              loading="lazy"
              className="late size-full object-cover object-bottom"
            />
          </span>
        </section>
      </main>
      <div
        aria-hidden
        className="late-ground h-6 bg-[length:auto_24px] bg-[url(/art/parapet-dark.webp)] bg-repeat-x"
      />
      <footer className="bg-brand-deep py-6 text-on-brand-deep">
        <div className={`${wrap} flex flex-wrap items-center justify-between gap-x-6 gap-y-2`}>
          <Logo onDark className="text-body!" />
          <nav className="flex flex-wrap gap-x-6">
            <FootLink href={paths.loginPortal.href()}>
              <Trans>Login</Trans>
            </FootLink>
            <FootLink href={paths.waiter.login.href()}>
              <Trans>Staff sign in</Trans>
            </FootLink>
          </nav>
          <span className="text-on-brand-deep-2">
            <Num value={String(site.year)} />
          </span>
        </div>
      </footer>
    </div>
  );
}

function FootLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a
      href={href}
      className="inline-flex min-h-tap-staff items-center rounded-control underline underline-offset-4"
    >
      {children}
    </a>
  );
}

import { Trans } from '@lingui/react/macro';
import { LogIn, Play } from 'lucide-react';
import { paths } from '#/app/paths';
import { cx } from '#/lib/class-name';
import { Logo } from '#/ui/logo';
import type { LandingProps } from './landing.tsx';
import { bigLink, wrap } from './landing-style.ts';
import { TrialLine } from './landing-trial.tsx';
import { LanguageLink } from './language-link.tsx';

const pill =
  'inline-flex min-h-tap-staff items-center gap-2 whitespace-nowrap rounded-chip px-4 font-medium transition-colors duration-150 ease-out';
const navLink = 'inline-flex min-h-tap-staff items-center rounded-control px-3 font-medium max-md:hidden';

export function LandingHero({ site }: LandingProps) {
  return (
    <div className={wrap}>
      <header className="flex min-h-20 items-center justify-between gap-3">
        <Logo onDark />
        <nav className="flex items-center gap-2">
          <a href="#features" className={navLink}>
            <Trans>Features</Trans>
          </a>
          {site.templates > 0 && (
            <a href={paths.templateGallery.href()} className={navLink}>
              <Trans>Templates</Trans>
            </a>
          )}
          <LanguageLink className={cx(pill, 'bg-white/12 hover:bg-white/20')} />
          <a
            href={paths.loginPortal.href()}
            className={cx(pill, 'bg-white text-[#1d3b31] hover:bg-[#e6f7ed]')}
          >
            <LogIn aria-hidden className="flip size-5 max-sm:hidden" />
            <Trans>Login</Trans>
          </a>
        </nav>
      </header>
      <div className="grid gap-x-14 gap-y-4 pt-3 pb-7 lg:grid-cols-[1.1fr_0.9fr] lg:items-end lg:pt-6 lg:pb-10">
        <h1 className="text-balance font-bold text-[2.25rem] leading-[1.28] lg:text-[3.625rem] [&:lang(ar)]:leading-[1.45]">
          <Trans>
            From the table to the kitchen in{' '}
            <em className="whitespace-nowrap text-[#ffc53d] not-italic">under a second</em>
          </Trans>
        </h1>
        <div>
          <p className="text-pretty text-[#cfe8de] text-[1.0625rem] leading-[1.7] lg:text-h3">
            <Trans>
              A bilingual menu, orders from the guest's phone or the waiter's hand, and a kitchen wall that
              tells the truth.
            </Trans>
          </p>
          <div className="mt-5 mb-3 flex flex-wrap gap-3">
            <a
              href={paths.owner.signup.href()}
              className={cx(bigLink, 'bg-[#ffc53d] text-[#2b1d0e] hover:bg-[#ffd66e] max-sm:w-full')}
            >
              <Trans>Start Free Trial</Trans>
            </a>
            {site.demoMenu && (
              <a
                href={paths.menu.href(site.demoMenu)}
                className={cx(bigLink, 'bg-white/12 hover:bg-white/20 max-sm:w-full')}
              >
                <Play aria-hidden className="size-5" />
                <Trans>View Live Demo</Trans>
              </a>
            )}
          </div>
          <p className="text-[#cfe8de]">
            <TrialLine days={site.trialDays} />
          </p>
        </div>
      </div>
    </div>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import {
  ChefHat,
  Languages,
  LogIn,
  type LucideIcon,
  QrCode,
  Radio,
  ReceiptText,
  WifiOff,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Button } from '#/ui/button';
import { LanguageToggle } from '#/ui/language-toggle';
import { Logo } from '#/ui/logo';
import { Num } from '#/ui/num';
import { paths } from '../../paths.ts';

const wrap = 'mx-auto w-full max-w-[75rem] px-4 sm:px-6';

/** "/" for everybody who is not signed in. */
export function Landing() {
  const { t } = useLingui();
  return (
    <div className="flex min-h-dvh flex-col">
      <title>{t`Sufra: menu, orders and kitchen, live`}</title>
      <div className="relative bg-brand-deep text-on-brand-deep">
        <div
          aria-hidden
          className="absolute inset-0 bg-[length:72px] bg-[url(/art/tile-jade.svg)] opacity-10"
        />
        <header className={`${wrap} relative flex min-h-18 items-center justify-between gap-3`}>
          <Logo onDark />
          <nav className="flex items-center gap-2">
            <LanguageToggle size="staff" className="rounded-chip! bg-white/12! hover:bg-white/20!" />
            <Button
              asChild
              size="staff"
              className="rounded-chip! border-transparent! bg-white! text-[#21201c]!"
            >
              <Link to={paths.loginPortal.href()}>
                <LogIn aria-hidden className="flip size-5 max-sm:hidden" />
                <Trans>Login</Trans>
              </Link>
            </Button>
          </nav>
        </header>
        <div
          className={`${wrap} relative grid items-center gap-x-12 gap-y-6 pt-8 pb-12 md:pt-14 lg:grid-cols-[1.2fr_1fr]`}
        >
          <h1 className="text-balance text-[2.25rem] leading-[1.2] lg:text-[3.5rem] rtl:leading-[1.45]">
            <Trans>
              From the table to the kitchen in <em className="text-[#ffc53d] not-italic">under a second</em>
            </Trans>
          </h1>
          <div className="flex flex-col gap-6">
            <p className="text-lead text-on-brand-deep-2">
              <Trans>
                A bilingual menu, orders from the guest's phone or the waiter's hand, and a kitchen wall that
                tells the truth.
              </Trans>
            </p>
            <div className="flex flex-wrap gap-3">
              <Button
                asChild
                size="primary"
                className="border-transparent! bg-[#ffc53d]! px-8! font-semibold! text-[#2b1d0e]! hover:bg-[#ffd66e]! max-sm:w-full"
              >
                <Link to={paths.owner.signup.href()}>
                  <Trans>Start Free Trial</Trans>
                </Link>
              </Button>
              <Button
                asChild
                size="primary"
                className="border-transparent! bg-white/14! px-8! text-white! hover:bg-white/22! max-sm:w-full"
              >
                <Link to={paths.owner.login.href()}>
                  <Trans>Restaurant Sign In</Trans>
                </Link>
              </Button>
            </div>
          </div>
        </div>
        <div
          aria-hidden
          className="relative h-40 overflow-hidden bg-[#f8e7bd] bg-[url(/art/facade-wide.svg)] bg-bottom bg-cover sm:h-64 lg:h-80"
        />
      </div>
      <main className={`${wrap} grow py-12`}>
        <h2 className="text-[1.625rem] lg:text-[2.125rem]">
          <Trans>Four hands, four screens, one truth</Trans>
        </h2>
        <div className="mt-5 grid overflow-hidden rounded-[20px] border border-line bg-line max-lg:gap-px md:grid-cols-2 lg:grid-cols-3 lg:gap-px">
          <Feature Icon={Radio} title={<Trans>Live on every screen</Trans>}>
            <Trans>
              An item sells out and every phone knows within a second. An order is confirmed and the guest
              sees it then.
            </Trans>
          </Feature>
          <Feature Icon={WifiOff} title={<Trans>No order lost in a dead spot</Trans>}>
            <Trans>Waiters keep taking orders in a dead spot; they go out by themselves, exactly once.</Trans>
          </Feature>
          <Feature Icon={Languages} title={<Trans>Arabic and English as equals</Trans>}>
            <Trans>Every screen is written in Arabic first, and switching keeps your cart.</Trans>
          </Feature>
          <Feature Icon={ChefHat} title={<Trans>A wall you can read from afar</Trans>}>
            <Trans>Type computed from the screen and the cook's distance; one touch per step.</Trans>
          </Feature>
          <Feature Icon={QrCode} title={<Trans>A code for every table</Trans>}>
            <Trans>Guests scan, read the menu in their language and order. No app, no account.</Trans>
          </Feature>
          <Feature Icon={ReceiptText} title={<Trans>Money that adds up</Trans>}>
            <Trans>Revenue, open tables and late tickets on the owner's phone, to the second.</Trans>
          </Feature>
        </div>
        <section className="mt-12 grid overflow-hidden rounded-[24px] bg-sky lg:grid-cols-[1fr_420px]">
          <div className="p-7 lg:p-11">
            <h2 className="text-[1.625rem] lg:text-[2.125rem]">
              <Trans>Lay your table tonight</Trans>
            </h2>
            <p className="mt-1 mb-5 text-lead">
              <Trans>Add your tables and staff, pair the kitchen screen, take the first order.</Trans>
            </p>
            <Button asChild variant="solid" size="primary" className="px-8! max-sm:w-full">
              <Link to={paths.owner.signup.href()}>
                <Trans>Start Free Trial</Trans>
              </Link>
            </Button>
          </div>
          <img src="/art/facade.svg" alt="" className="h-48 w-full object-cover object-bottom lg:h-full" />
        </section>
      </main>
      <div aria-hidden className="h-6 bg-[length:auto_24px] bg-[url(/art/parapet-dark.svg)] bg-repeat-x" />
      <footer className="bg-brand-deep py-6 text-on-brand-deep">
        <div className={`${wrap} flex items-center justify-between`}>
          <Logo onDark className="text-body!" />
          <span className="text-on-brand-deep-2">
            © <Num value={String(new Date().getFullYear())} />
          </span>
        </div>
      </footer>
    </div>
  );
}

function Feature({ Icon, title, children }: { Icon: LucideIcon; title: ReactNode; children: ReactNode }) {
  return (
    <section className="grid grid-cols-[52px_1fr] gap-x-4 bg-surface p-5 lg:block lg:p-7">
      <span className="row-span-2 grid size-13 place-items-center rounded-[14px] bg-brand-tint text-brand-ink">
        <Icon aria-hidden className="size-6.5" />
      </span>
      <h3 className="text-h3 lg:mt-3 lg:mb-1">{title}</h3>
      <p className="text-2 lg:text-[1.0625rem]">{children}</p>
    </section>
  );
}

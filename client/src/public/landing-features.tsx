import { Plural, Trans } from '@lingui/react/macro';
import {
  ChartNoAxesCombined,
  ChefHat,
  Languages,
  Leaf,
  type LucideIcon,
  Palette,
  QrCode,
  ReceiptText,
  WifiOff,
  Zap,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { paths } from '#/app/paths';
import { Num } from '#/ui/num';
import type { LandingProps } from './landing.tsx';

/** What truly exists; every number is counted by the server. */
export function LandingFeatures({ site }: LandingProps) {
  return (
    <section
      id="features"
      aria-labelledby="features-title"
      className="below-fold-88 scroll-mt-6 md:below-fold-48"
    >
      <h2 id="features-title" className="text-[1.625rem] lg:text-[2.125rem]">
        <Trans>Four hands, four screens, one truth</Trans>
      </h2>
      <div className="mt-4 grid gap-px overflow-hidden rounded-[20px] border border-line bg-line md:grid-cols-2 lg:mt-7 lg:grid-cols-3">
        <Feature Icon={Zap} title={<Trans>Live on every screen</Trans>}>
          <Trans>
            An item sells out and every phone knows within a second. An order is confirmed and the guest sees
            it then.
          </Trans>
        </Feature>
        <Feature accent Icon={WifiOff} title={<Trans>No order lost in a dead spot</Trans>}>
          <Trans>Waiters keep taking orders in a dead spot; they go out by themselves, exactly once.</Trans>
        </Feature>
        <Feature Icon={Languages} title={<Trans>Arabic and English as equals</Trans>}>
          <Trans>Every screen is written in Arabic first, and switching keeps your cart.</Trans>
        </Feature>
        <Feature Icon={ChefHat} title={<Trans>A wall you can read from afar</Trans>}>
          <Trans>Type computed from the screen and the cook's distance; one touch per step.</Trans>
        </Feature>
        <Feature accent Icon={QrCode} title={<Trans>A code for every table</Trans>}>
          <Trans>Print-ready cards with large type and a Najdi motif. No app, no account.</Trans>
        </Feature>
        <Feature Icon={ReceiptText} title={<Trans>Simplified tax invoice</Trans>}>
          <Trans>Bilingual with its QR code, ready to print or to send by WhatsApp.</Trans>
        </Feature>
        {site.templates > 0 && (
          <Feature
            Icon={Palette}
            title={<Plural value={site.templates} one="# menu template" other="# menu templates" />}
          >
            <Trans>
              Choose one and make it yours: colours, type and layout.{' '}
              <a
                href={paths.templateGallery.href()}
                className="font-semibold text-brand-ink underline underline-offset-4"
              >
                See them all
              </a>
            </Trans>
          </Feature>
        )}
        <Feature
          accent
          Icon={Leaf}
          title={
            <Trans>
              <Num value={site.dietaryTags} /> dietary tags, <Num value={site.allergens} /> allergens
            </Trans>
          }
        >
          <Trans>Guests see what is in a dish and filter the menu by what they eat.</Trans>
        </Feature>
        <Feature Icon={ChartNoAxesCombined} title={<Trans>Money that adds up</Trans>}>
          <Trans>Revenue, open tables and late tickets on the owner's phone, to the second.</Trans>
        </Feature>
      </div>
    </section>
  );
}

interface FeatureProps {
  Icon: LucideIcon;
  accent?: boolean;
  title: ReactNode;
  children: ReactNode;
}

function Feature({ Icon, accent = false, title, children }: FeatureProps) {
  return (
    <section className="grid grid-cols-[52px_1fr] content-start gap-x-4 bg-surface p-5 lg:block lg:p-7">
      <span
        className={`row-span-2 grid size-13 place-items-center rounded-[14px] ${accent ? 'bg-accent-tint text-accent-ink' : 'bg-brand-tint text-brand-ink'}`}
      >
        <Icon aria-hidden className="size-6.5" />
      </span>
      <h3 className="text-lead lg:mt-3 lg:mb-1 lg:text-h3">{title}</h3>
      <p className="text-2 lg:text-[1.0625rem] lg:leading-[1.7]">{children}</p>
    </section>
  );
}

import { Plural, Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { CalendarClock, MailWarning } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useNow } from '#/lib/now';
import { Time } from '#/ui/time';
import { ownerQuery, subscriptionQuery } from '../owner';
import { ResendButton } from './resend-button';

interface StandingBannerProps {
  timeZone: string;
  /** Where a plan is chosen. */
  accountHref: string;
}

const day = 24 * 60 * 60 * 1000;
/** From how many days before its end a trial or a plan is announced; the mails come at 7, 3 and 1. */
const announced = 7;

/** What an owner must know on every page: the address is not confirmed, the trial or the plan ends or has ended. */
export function StandingBanner({ timeZone, accountHref }: StandingBannerProps) {
  const { data: owner } = useQuery(ownerQuery);
  const { data: subscription } = useQuery(subscriptionQuery);
  const now = useNow(60_000);
  const trial = subscription?.status === 'trial';
  const ends = trial ? subscription.trialEndsAt : subscription?.planEndsAt;
  const days = ends ? Math.ceil((Date.parse(ends) - now) / day) : Infinity;
  return (
    <>
      {subscription?.code ? (
        <Strip icon={<CalendarClock />} action={<PlanLink href={accountHref} />}>
          {subscription.code === 'TRIAL_EXPIRED' ? (
            <Trans>Your free trial has ended.</Trans>
          ) : (
            <Trans>Your subscription has ended.</Trans>
          )}{' '}
          {subscription.serviceEndsAt &&
            (Date.parse(subscription.serviceEndsAt) > now ? (
              <Trans>
                Orders are taken until{' '}
                <Time at={subscription.serviceEndsAt} format="datetime" timeZone={timeZone} />.
              </Trans>
            ) : (
              <Trans>No further orders are taken; guests can still read the menu.</Trans>
            ))}
        </Strip>
      ) : (
        days > 0 &&
        days <= announced && (
          <Strip icon={<CalendarClock />} action={<PlanLink href={accountHref} />}>
            {trial ? (
              <Plural
                value={days}
                one="Your free trial ends in # day."
                other="Your free trial ends in # days."
              />
            ) : (
              <Plural value={days} one="Your plan ends in # day." other="Your plan ends in # days." />
            )}
          </Strip>
        )
      )}
      {owner && !owner.isEmailVerified && (
        <Strip icon={<MailWarning />} action={<ResendButton holder="restaurant-owner" />}>
          <Trans>
            Please confirm your address with the link in the mail of{' '}
            <bdi dir="ltr" className="inline-block max-w-full break-words align-bottom">
              {owner.email}
            </bdi>
            .
          </Trans>
        </Strip>
      )}
    </>
  );
}

function Strip({ icon, action, children }: { icon: ReactNode; action: ReactNode; children: ReactNode }) {
  return (
    <section
      role="status"
      className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 bg-accent-tint px-4 py-1.5 text-accent-ink text-small lg:px-7 print:hidden"
    >
      <span className="flex min-w-0 items-center gap-2 [&>svg]:size-5 [&>svg]:shrink-0">
        {icon}
        <span className="min-w-0">{children}</span>
      </span>
      {action}
    </section>
  );
}

function PlanLink({ href }: { href: string }) {
  return (
    <Link
      to={href}
      className="inline-flex min-h-tap items-center rounded-control font-semibold underline underline-offset-4"
    >
      <Trans>Choose a plan</Trans>
    </Link>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import { MailWarning } from 'lucide-react';
import type { Schemas } from '#/api/client';
import { ResendButton } from '#/features/account/components/resend-button';
import { ActivitySection } from '#/features/customer/components/activity-section';
import { CanDoSection } from '#/features/customer/components/can-do-section';
import { FavoritesSection } from '#/features/customer/components/favorites-section';
import { OffersSection } from '#/features/customer/components/offers-section';
import { OrdersSection } from '#/features/customer/components/orders-section';
import { ProfileCard } from '#/features/customer/components/profile-card';
import { Portal } from './portal.tsx';
import { take } from './take.ts';

/** /customer/dashboard */
export function Component() {
  return <Portal>{(profile) => <Dashboard profile={profile} />}</Portal>;
}

function Dashboard({ profile }: { profile: Schemas['CustomerProfile'] }) {
  const { t } = useLingui();
  const { firstName } = profile;
  return (
    <>
      <title>{t`Your account`}</title>
      <h1 className="text-h1">
        <Trans>
          Welcome, <bdi>{firstName}</bdi>!
        </Trans>
      </h1>
      {!profile.isEmailVerified && (
        <div className="flex flex-wrap items-center justify-between gap-3 rounded-card bg-accent-tint px-4 py-3 text-accent-ink">
          <p className="flex min-w-0 items-start gap-3">
            <MailWarning aria-hidden className="mt-0.5 size-5 shrink-0" />
            <span className="min-w-0">
              <Trans>
                Please confirm your email address: we have written to{' '}
                <bdi dir="ltr" className="wrap-anywhere">
                  {profile.email}
                </bdi>
                . An unconfirmed account that is not used for 30 days is deleted.
              </Trans>
            </span>
          </p>
          <ResendButton holder="customer" />
        </div>
      )}
      <div className="grid min-w-0 items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="flex min-w-0 flex-col gap-5">
          {/* The cart is on a page of the server's. */}
          <OrdersSection onTake={(again) => window.location.assign(take(again))} />
          <FavoritesSection />
        </div>
        <div className="flex min-w-0 flex-col gap-5 max-lg:contents">
          <div className="max-lg:order-first">
            <ProfileCard profile={profile} />
          </div>
          <OffersSection />
          <ActivitySection />
          <CanDoSection />
        </div>
      </div>
    </>
  );
}

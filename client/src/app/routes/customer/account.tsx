import { Trans, useLingui } from '@lingui/react/macro';
import { ArrowLeft } from 'lucide-react';
import { Link, useNavigate } from 'react-router';
import type { Schemas } from '#/api/client';
import { fieldMessage } from '#/api/error';
import { errorText } from '#/api/error-text';
import { useFieldText } from '#/api/field-text';
import { EmailSection } from '#/features/account/components/email-section';
import { PasswordSection } from '#/features/account/components/password-section';
import { SelfSection } from '#/features/account/components/self-section';
import { SessionSection } from '#/features/account/components/session-section';
import { useDeleteCustomer } from '#/features/account/customer';
import { DeleteCard, TakeAlongCard } from '#/features/customer/components/leave-cards';
import { toast } from '#/ui/toast';
import { paths } from '../../paths.ts';
import { Portal } from './portal.tsx';

// Customers have no restaurant whose zone it could be.
const timeZone = 'Asia/Riyadh';

/** /customer/account: the profile, the login, and leaving. */
export function Component() {
  return <Portal>{(profile) => <Account profile={profile} />}</Portal>;
}

function Account({ profile }: { profile: Schemas['CustomerProfile'] }) {
  const { i18n, t } = useLingui();
  const fieldText = useFieldText();
  const navigate = useNavigate();
  const remove = useDeleteCustomer();
  return (
    <>
      <title>{t`Edit Profile`}</title>
      <div>
        <Link
          to={paths.customer.dashboard.href()}
          className="inline-flex min-h-tap items-center gap-2 rounded-control font-medium text-2 hover:text-ink"
        >
          <ArrowLeft aria-hidden className="flip size-5" />
          <Trans>Back to your account</Trans>
        </Link>
        <h1 className="text-h1">
          <Trans>Edit Profile</Trans>
        </h1>
      </div>
      <div className="grid min-w-0 items-start gap-5 xl:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-5">
          <SelfSection holder="customer" self={profile} />
          <EmailSection holder="customer" self={profile} />
          <PasswordSection holder="customer" />
        </div>
        <div className="flex min-w-0 flex-col gap-5">
          <SessionSection holder="customer" timeZone={timeZone} />
          <TakeAlongCard />
          <DeleteCard
            onDelete={async (password) => {
              await remove.mutateAsync({ password });
              toast({ title: t`Your account is deleted`, variant: 'success' });
              void navigate(paths.home.href(), { replace: true });
            }}
            wrongOf={(error) =>
              fieldText(fieldMessage(error, 'password')) ??
              errorText(i18n, error, t`Something went wrong. Please try again.`)
            }
          />
        </div>
      </div>
    </>
  );
}

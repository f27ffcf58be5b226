import { Trans, useLingui } from '@lingui/react/macro';
import { AuthLink, AuthPage } from '#/features/account/components/auth-page';
import { ForgotForm } from '#/features/account/components/forgot-form';
import type { Holder } from '#/features/account/link';
import { paths } from '../../paths.ts';

/** /restaurant-owner/forgot: a link to a new password by mail. */
export function Component() {
  return <ForgotPage holder="restaurant-owner" />;
}

export function ForgotPage({ holder }: { holder: Holder }) {
  const { t } = useLingui();
  return (
    <AuthPage
      title={<Trans>Forgot your password?</Trans>}
      lead={<Trans>We mail you a link with which you choose a new one.</Trans>}
      footer={
        holder === 'restaurant-owner' && (
          <AuthLink question={<Trans>Do you know it again?</Trans>} to={paths.owner.login.href()}>
            <Trans>Sign in</Trans>
          </AuthLink>
        )
      }
    >
      <title>{t`Forgot your password?`}</title>
      <ForgotForm holder={holder} />
    </AuthPage>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import { useLocation, useNavigate } from 'react-router';
import { AuthLink, AuthPage } from '#/features/account/components/auth-page';
import { OwnerLoginForm } from '#/features/account/components/owner-login-form';
import { paths } from '../../paths.ts';

/** /restaurant-owner/login. Afterwards to where the owner was stopped, else to the board. */
export function Component() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { state } = useLocation();
  const from = typeof state?.from === 'string' ? state.from : paths.home.href();
  return (
    <AuthPage
      title={<Trans>Restaurant Sign In</Trans>}
      lead={<Trans>For owners and managers: menu, orders, kitchen.</Trans>}
      footer={
        <>
          <AuthLink question={<Trans>New here?</Trans>} to={paths.owner.signup.href()}>
            <Trans>Start Free Trial</Trans>
          </AuthLink>
          <AuthLink question={<Trans>Manager or waiter?</Trans>} to={paths.waiter.login.href()}>
            <Trans>Staff sign in</Trans>
          </AuthLink>
        </>
      }
    >
      <title>{t`Restaurant Sign In`}</title>
      <OwnerLoginForm onDone={() => void navigate(from, { replace: true })} />
    </AuthPage>
  );
}

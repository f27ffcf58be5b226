import { Trans, useLingui } from '@lingui/react/macro';
import { useLocation, useNavigate } from 'react-router';
import { AuthLink, AuthPage } from '#/features/account/components/auth-page';
import { CustomerLoginForm } from '#/features/account/components/customer-login-form';
import { paths } from '../../paths.ts';

/** /customer/login. Afterwards to where the customer was stopped, else to the dashboard. */
export function Component() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { state } = useLocation();
  const from = typeof state?.from === 'string' ? state.from : paths.customer.dashboard.href();
  return (
    <AuthPage
      title={<Trans>Welcome back</Trans>}
      lead={<Trans>Your orders, favorites and offers, at every restaurant.</Trans>}
      footer={
        <>
          <AuthLink question={<Trans>New here?</Trans>} to={paths.customer.signup.href()}>
            <Trans>Create account</Trans>
          </AuthLink>
          <AuthLink question={<Trans>Do you own a restaurant?</Trans>} to={paths.owner.login.href()}>
            <Trans>Restaurant Sign In</Trans>
          </AuthLink>
        </>
      }
    >
      <title>{t`Sign in`}</title>
      <CustomerLoginForm onDone={() => void navigate(from, { replace: true })} />
    </AuthPage>
  );
}

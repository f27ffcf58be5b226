import { Trans, useLingui } from '@lingui/react/macro';
import { AuthLink, AuthPage } from '#/features/account/components/auth-page';
import { CustomerLoginForm } from '#/features/account/components/customer-login-form';
import { paths } from '../../paths.ts';
import { useFrom } from './use-from.ts';

/** /customer/login. Afterwards to where the customer was stopped, else to the dashboard. */
export function Component() {
  const { t } = useLingui();
  const { search, goOn } = useFrom();
  return (
    <AuthPage
      title={<Trans>Welcome back</Trans>}
      lead={<Trans>Your orders, favorites and offers, at every restaurant.</Trans>}
      footer={
        <>
          <AuthLink question={<Trans>New here?</Trans>} to={paths.customer.signup.href() + search}>
            <Trans>Create account</Trans>
          </AuthLink>
          <AuthLink question={<Trans>Do you own a restaurant?</Trans>} to={paths.owner.login.href()}>
            <Trans>Restaurant Sign In</Trans>
          </AuthLink>
        </>
      }
    >
      <title>{t`Sign in`}</title>
      <CustomerLoginForm onDone={goOn} />
    </AuthPage>
  );
}

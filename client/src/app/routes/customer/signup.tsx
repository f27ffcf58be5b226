import { Trans, useLingui } from '@lingui/react/macro';
import { AuthLink, AuthPage } from '#/features/account/components/auth-page';
import { CustomerSignupForm } from '#/features/account/components/customer-signup-form';
import { paths } from '../../paths.ts';
import { useFrom } from './use-from.ts';

/** /customer/signup */
export function Component() {
  const { t } = useLingui();
  const { search, goOn, remember } = useFrom();
  return (
    <AuthPage
      wide
      title={<Trans>Create your account</Trans>}
      lead={
        <Trans>
          Keep what you order and what you like. If you sit at a table now, your order comes along.
        </Trans>
      }
      footer={
        <AuthLink
          question={<Trans>Already have an account?</Trans>}
          to={paths.customer.login.href() + search}
        >
          <Trans>Sign in</Trans>
        </AuthLink>
      }
    >
      <title>{t`Create your account`}</title>
      <CustomerSignupForm
        onDone={() => {
          remember();
          goOn();
        }}
      />
    </AuthPage>
  );
}

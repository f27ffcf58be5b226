import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate, useSearchParams } from 'react-router';
import { AuthLink, AuthPage } from '#/features/account/components/auth-page';
import { OwnerSignupForm } from '#/features/account/components/owner-signup-form';
import { paths } from '../../paths.ts';

/** /restaurant-owner/signup?template= */
export function Component() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const template = Number(query.get('template'));
  return (
    <AuthPage
      wide
      title={<Trans>Start Free Trial</Trans>}
      lead={<Trans>Your menu, your orders and your kitchen, live on every screen. No card is needed.</Trans>}
      footer={
        <AuthLink question={<Trans>Already have an account?</Trans>} to={paths.owner.login.href()}>
          <Trans>Sign in</Trans>
        </AuthLink>
      }
    >
      <title>{t`Start Free Trial`}</title>
      <OwnerSignupForm
        template={Number.isSafeInteger(template) && template > 0 ? template : undefined}
        onDone={() => void navigate(paths.home.href(), { replace: true })}
      />
    </AuthPage>
  );
}

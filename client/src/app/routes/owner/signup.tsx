import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router';
import { AuthLink, AuthPage } from '#/features/account/components/auth-page';
import { ChosenTemplate } from '#/features/account/components/chosen-template';
import { OwnerSignupForm } from '#/features/account/components/owner-signup-form';
import { siteQuery, templatesQuery } from '#/features/account/site';
import { TrialLine } from '#/public/landing-trial';
import { paths } from '../../paths.ts';

/** /restaurant-owner/signup?template= */
export function Component() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const asked = Number(query.get('template'));
  const isAsked = Number.isSafeInteger(asked) && asked > 0;
  const { data: site } = useQuery(siteQuery);
  const { data: templates } = useQuery({ ...templatesQuery, enabled: isAsked });
  const template = templates?.find(({ id }) => id === asked);
  return (
    <AuthPage
      wide
      title={<Trans>Start Free Trial</Trans>}
      lead={
        <>
          <Trans>Your menu, your orders and your kitchen, live on every screen.</Trans>
          {/* Its line is kept free until the number is known. */}
          <span className="mt-2 block min-h-7 font-semibold text-brand-ink">
            {site && <TrialLine days={site.trialDays} />}
          </span>
        </>
      }
      footer={
        <AuthLink question={<Trans>Already have an account?</Trans>} to={paths.owner.login.href()}>
          <Trans>Sign in</Trans>
        </AuthLink>
      }
    >
      <title>{t`Start Free Trial`}</title>
      {template && <ChosenTemplate template={template} />}
      <OwnerSignupForm
        // An old link may name one that is gone: better the house's look than no account.
        template={isAsked && (templates === undefined || template) ? asked : undefined}
        onDone={() => void navigate(paths.home.href(), { replace: true })}
      />
    </AuthPage>
  );
}

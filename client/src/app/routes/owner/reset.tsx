import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { AuthPage } from '#/features/account/components/auth-page';
import { ResetForm } from '#/features/account/components/reset-form';
import { type Holder, useLinkToken } from '#/features/account/link';
import { Button } from '#/ui/button';
import { ErrorState } from '#/ui/error-state';
import { paths } from '../../paths.ts';

/** /restaurant-owner/reset: where the mailed link to a new password leads. */
export function Component() {
  return (
    <ResetPage holder="restaurant-owner" after={paths.owner.login.href()} again={paths.owner.forgot.href()} />
  );
}

interface ResetPageProps {
  holder: Holder;
  /** Where the new password is used. */
  after: string;
  /** Where another link is asked for. */
  again: string;
}

export function ResetPage({ holder, after, again }: ResetPageProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const token = useLinkToken();
  const [useless, setUseless] = useState(false);
  return (
    <AuthPage
      title={<Trans>New password</Trans>}
      lead={<Trans>The link works once. All other sign-ins of yours end.</Trans>}
      footer={null}
    >
      <title>{t`New password`}</title>
      {token && !useless ? (
        <ResetForm
          holder={holder}
          token={token}
          onDone={() => void navigate(after, { replace: true })}
          onUseless={() => setUseless(true)}
        />
      ) : (
        <ErrorState
          title={t`This link does not work any more`}
          description={t`It was used, replaced by a later one, or has expired.`}
          action={
            <Button asChild variant="solid">
              <Link to={again}>
                <Trans>Ask for a new link</Trans>
              </Link>
            </Button>
          }
        />
      )}
    </AuthPage>
  );
}

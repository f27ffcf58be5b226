import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { isApiError } from '#/api/error';
import { paths } from '#/app/paths';
import { useOwnerLogin } from '../desk';
import { loginFailure } from '../failure';
import { PasswordLoginForm } from './password-login-form';

export function OwnerLoginForm({ onDone }: { onDone: () => void }) {
  const { i18n, t } = useLingui();
  const login = useOwnerLogin();
  return (
    <PasswordLoginForm
      signIn={login.mutateAsync}
      forgotHref={paths.owner.forgot.href()}
      welcome={t`Welcome back!`}
      failureOf={(error) => loginFailure(i18n, error)}
      wayOut={(error) =>
        isApiError(error) &&
        error.status === 402 && (
          <Link
            to={paths.owner.account.href()}
            className="inline-flex min-h-tap items-center rounded-control font-semibold underline underline-offset-4"
          >
            <Trans>Choose a plan or take your data along</Trans>
          </Link>
        )
      }
      onDone={onDone}
    />
  );
}

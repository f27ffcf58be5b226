import { useLingui } from '@lingui/react/macro';
import { errorText } from '#/api/error-text';
import { paths } from '#/app/paths';
import { useCustomerLogin } from '../customer';
import { PasswordLoginForm } from './password-login-form';

export function CustomerLoginForm({ onDone }: { onDone: () => void }) {
  const { i18n, t } = useLingui();
  const login = useCustomerLogin();
  return (
    <PasswordLoginForm
      signIn={login.mutateAsync}
      forgotHref={paths.customer.forgot.href()}
      welcome={t`Welcome Back!`}
      failureOf={(error) => ({
        title: t`Login Failed`,
        description: errorText(i18n, error, t`Invalid email or password. Please try again.`),
      })}
      onDone={onDone}
    />
  );
}

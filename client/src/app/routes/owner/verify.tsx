import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { BadgeCheck } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { isApiError } from '#/api/error';
import { errorText } from '#/api/error-text';
import { useFieldText } from '#/api/field-text';
import { AuthPage } from '#/features/account/components/auth-page';
import { type Holder, useLinkToken, useVerify } from '#/features/account/link';
import { Button } from '#/ui/button';
import { ErrorState } from '#/ui/error-state';
import { Field } from '#/ui/field';
import { PasswordInput } from '#/ui/password-input';
import { Spinner } from '#/ui/spinner';
import { paths } from '../../paths.ts';

/** /restaurant-owner/verify: where the mailed link that proves an address leads. */
export function Component() {
  return <VerifyPage holder="restaurant-owner" after={paths.home.href()} />;
}

interface VerifyPageProps {
  holder: Holder;
  /** Where one goes on. */
  after: string;
}

export function VerifyPage({ holder, after }: VerifyPageProps) {
  const { i18n, t } = useLingui();
  const token = useLinkToken();
  const client = useQueryClient();
  const fieldText = useFieldText();
  const { mutate, isSuccess, isError, error, isPending, variables } = useVerify(holder);
  const [password, setPassword] = useState('');
  const asked = useRef('');
  useEffect(() => {
    // Once: the second time the link would be a used one.
    if (!token || asked.current === token) return;
    asked.current = token;
    mutate({ token }, { onSuccess: () => void client.invalidateQueries({ queryKey: ['profile'] }) });
  }, [token, mutate, client]);
  // Opened where its account is not signed in: anybody may have opened one with this address.
  const wrong = isApiError(error) ? error.fields.find(({ field }) => field === 'password') : undefined;
  const [asking, setAsking] = useState(false);
  if (wrong && !asking) setAsking(true);
  const useless = !token || (isApiError(error) && error.code === 'INVALID_CODE');
  return (
    <AuthPage
      title={<Trans>Confirm your email address</Trans>}
      lead={<Trans>So that mail about your account reaches you.</Trans>}
      footer={null}
    >
      <title>{t`Confirm your email address`}</title>
      {isSuccess ? (
        <div role="status" className="flex flex-col items-start gap-4">
          <p className="flex items-center gap-3 rounded-card bg-brand-tint px-4 py-3 text-brand-ink">
            <BadgeCheck aria-hidden className="size-5 shrink-0" />
            <Trans>Thank you, your address is confirmed.</Trans>
          </p>
          <Button asChild variant="solid" size="primary">
            {/* Not a link of the router: a table's page is the server's. */}
            <a href={after}>
              <Trans>Go on</Trans>
            </a>
          </Button>
        </div>
      ) : asking && !useless && (wrong || isPending) ? (
        <form
          noValidate
          className="flex flex-col gap-4"
          onSubmit={(event) => {
            event.preventDefault();
            mutate({ token, password });
          }}
        >
          <p>
            <Trans>This browser is not signed in to your account. Please enter its password.</Trans>
          </p>
          <Field
            label={<Trans>Password</Trans>}
            required
            error={variables?.password === undefined ? undefined : fieldText(wrong?.message)}
          >
            <PasswordInput
              autoComplete="current-password"
              maxLength={256}
              value={password}
              onChange={(event) => setPassword(event.target.value)}
            />
          </Field>
          <Button type="submit" variant="solid" size="primary" loading={isPending}>
            <Trans>Confirm your email address</Trans>
          </Button>
        </form>
      ) : useless || isError ? (
        <ErrorState
          title={useless ? t`This link does not work any more` : t`The address was not confirmed`}
          description={
            useless
              ? t`It was used, replaced by a later one, or has expired.`
              : errorText(i18n, error, t`Something went wrong. Please try again.`)
          }
          onRetry={useless ? undefined : () => mutate({ token, password: password || undefined })}
          retrying={isPending}
        />
      ) : (
        <Spinner />
      )}
    </AuthPage>
  );
}

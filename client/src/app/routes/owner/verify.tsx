import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { BadgeCheck } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { isApiError } from '#/api/error';
import { errorText } from '#/api/error-text';
import { AuthPage } from '#/features/account/components/auth-page';
import { type Holder, useLinkToken, useVerify } from '#/features/account/link';
import { Button } from '#/ui/button';
import { ErrorState } from '#/ui/error-state';
import { Spinner } from '#/ui/spinner';
import { paths } from '../../paths.ts';

/** /restaurant-owner/verify: where the mailed link that proves an address leads. */
export function Component() {
  return <VerifyPage holder="restaurant-owner" />;
}

export function VerifyPage({ holder }: { holder: Holder }) {
  const { i18n, t } = useLingui();
  const token = useLinkToken();
  const client = useQueryClient();
  const { mutate, isSuccess, isError, error, isPending } = useVerify(holder);
  const asked = useRef('');
  useEffect(() => {
    // Once: the second time the link would be a used one.
    if (!token || asked.current === token) return;
    asked.current = token;
    mutate(token, { onSuccess: () => void client.invalidateQueries({ queryKey: ['profile'] }) });
  }, [token, mutate, client]);
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
            <Link to={paths.home.href()}>
              <Trans>Go on</Trans>
            </Link>
          </Button>
        </div>
      ) : useless || isError ? (
        <ErrorState
          title={useless ? t`This link does not work any more` : t`The address was not confirmed`}
          description={
            useless
              ? t`It was used, replaced by a later one, or has expired.`
              : errorText(i18n, error, t`Something went wrong. Please try again.`)
          }
          onRetry={useless ? undefined : () => mutate(token)}
          retrying={isPending}
        />
      ) : (
        <Spinner />
      )}
    </AuthPage>
  );
}

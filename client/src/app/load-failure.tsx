import { useLingui } from '@lingui/react/macro';
import { isOffline } from '#/api/error';
import { errorText } from '#/api/error-text';
import { ErrorState } from '#/ui/error-state';

interface LoadFailureProps {
  error: unknown;
  onRetry: () => unknown;
  retrying?: boolean;
  className?: string;
}

/** A page or a list that could not be read: what happened, and one retry. */
export function LoadFailure({ error, onRetry, retrying, className }: LoadFailureProps) {
  const { i18n, t } = useLingui();
  return (
    <ErrorState
      title={isOffline(error) ? t`No connection` : t`This could not be loaded`}
      description={errorText(i18n, error, t`Something went wrong. Please try again.`)}
      onRetry={() => void onRetry()}
      retrying={retrying}
      className={className}
    />
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import { Navigate } from 'react-router';
import { AccountSections } from '#/features/account/components/account-sections';
import { useDesk, useRestaurant } from '../../desk-context.ts';
import { LoadFailure } from '../../load-failure.tsx';
import { PageHeader } from '../../page-header.tsx';
import { paths } from '../../paths.ts';
import { DataLink } from './data-link.tsx';

/** /settings/account: the owner's own login, and how the restaurant stands with the platform. */
export function Component() {
  const { t } = useLingui();
  const desk = useDesk();
  const { timezone } = useRestaurant();
  if (desk.role !== 'owner') return <Navigate to={paths.settings.href()} replace />;
  return (
    <>
      <title>{t`Your account`}</title>
      <PageHeader title={<Trans>Your account</Trans>} live={false} />
      <AccountSections
        timeZone={timezone}
        data={<DataLink />}
        failure={(error, retry, retrying) => (
          <LoadFailure error={error} onRetry={retry} retrying={retrying} />
        )}
      />
    </>
  );
}

import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import { Button } from '#/ui/button';
import { Card } from '#/ui/card';
import { paths } from '../../paths.ts';

/** Leads from the settings to the owner's own account. */
export function AccountLink() {
  return (
    <Card title={<Trans>Your account</Trans>}>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <p className="min-w-0 grow text-2">
          <Trans>Name, email, password, where you are signed in, and your plan.</Trans>
        </p>
        <Button asChild>
          <Link to={paths.account.href()}>
            <Trans>Open your account</Trans>
          </Link>
        </Button>
      </div>
    </Card>
  );
}

import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import { Button } from '#/ui/button';
import { Card } from '#/ui/card';
import { paths } from '../../paths.ts';

/** Leads from the settings to the owner's data. */
export function DataLink() {
  return (
    <Card title={<Trans>Your data</Trans>}>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <p className="min-w-0 grow text-2">
          <Trans>Everything that your restaurant has here is yours: take it along at any time.</Trans>
        </p>
        <Button asChild>
          <Link to={paths.data.href()}>
            <Trans>Download my data</Trans>
          </Link>
        </Button>
      </div>
    </Card>
  );
}

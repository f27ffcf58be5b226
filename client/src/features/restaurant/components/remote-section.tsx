import { Trans } from '@lingui/react/macro';
import { remoteWait } from '../schema';
import { OneSettingForm } from './one-setting-form';
import type { FormSectionProps } from './profile-section';

/** How long an order without a table waits for somebody to confirm it. */
export function RemoteSection({ restaurant, onSave }: FormSectionProps) {
  return (
    <OneSettingForm
      title={<Trans>Waiting for a confirmation</Trans>}
      lead={
        <Trans>
          An order by WhatsApp that nobody has confirmed in this time is cancelled by itself; its guest sees
          that on the order's page.
        </Trans>
      }
      label={<Trans>It waits for</Trans>}
      hint={<Trans>5 to 240 minutes</Trans>}
      unit={<Trans>min</Trans>}
      name="remoteWait"
      value={String(restaurant.remoteWait)}
      schema={remoteWait}
      patch={(minutes) => ({ remoteWait: minutes })}
      onSave={onSave}
    />
  );
}

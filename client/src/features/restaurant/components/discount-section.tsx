import { Trans } from '@lingui/react/macro';
import { discountLimit } from '../schema';
import { OneSettingForm } from './one-setting-form';
import type { FormSectionProps } from './profile-section';

/** How much a waiter may take off by themselves. */
export function DiscountSection({ restaurant, onSave }: FormSectionProps) {
  return (
    <OneSettingForm
      title={<Trans>Discounts</Trans>}
      lead={
        <Trans>
          Waiters with the payment right may give discounts up to this limit; managers and the owner have
          none.
        </Trans>
      }
      label={<Trans>A waiter's limit</Trans>}
      unit={<span aria-hidden>%</span>}
      name="waiterDiscountLimit"
      value={restaurant.waiterDiscountLimit}
      schema={discountLimit}
      patch={(waiterDiscountLimit) => ({ waiterDiscountLimit })}
      onSave={onSave}
    />
  );
}

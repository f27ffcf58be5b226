import { Trans, useLingui } from '@lingui/react/macro';
import type { Schemas } from '#/api/client';
import { Card } from '#/ui/card';
import { Field } from '#/ui/field';
import { RadioGroup } from '#/ui/radio-group';
import { Switch } from '#/ui/switch';

type Restaurant = Schemas['Restaurant'];

export interface SectionProps {
  restaurant: Restaurant;
  /** Saves at once. */
  onChange: (patch: Schemas['RestaurantPatch']) => void;
}

/** What happens with orders: each switch takes effect at once on every screen. */
export function RuleSection({ restaurant, onChange }: SectionProps) {
  const { t } = useLingui();
  return (
    <Card title={<Trans>Ordering</Trans>}>
      <div className="flex flex-col gap-2">
        <Switch
          label={<Trans>Ordering enabled</Trans>}
          description={<Trans>Guests and waiters can order. Off: the menu can be read only.</Trans>}
          checked={restaurant.orderingEnabled}
          onCheckedChange={(orderingEnabled) => onChange({ orderingEnabled })}
        />
        <Switch
          label={<Trans>Open a table when its code is scanned</Trans>}
          description={<Trans>Off: the first guest's phone waits until staff open the table.</Trans>}
          checked={restaurant.openOnScan}
          onCheckedChange={(openOnScan) => onChange({ openOnScan })}
        />
        <Switch
          label={<Trans>Orders by WhatsApp</Trans>}
          description={
            <Trans>
              Guests without a table order from the menu's page, then write to its WhatsApp number. Staff
              always confirm.
            </Trans>
          }
          checked={restaurant.whatsappOrders}
          onCheckedChange={(whatsappOrders) => onChange({ whatsappOrders })}
        />
        <Switch
          label={<Trans>Closing an unpaid table needs the payment right</Trans>}
          description={
            <Trans>Off: every waiter may close a table; the log keeps who did and the amount.</Trans>
          }
          checked={restaurant.closeNeedsPaymentRight}
          onCheckedChange={(closeNeedsPaymentRight) => onChange({ closeNeedsPaymentRight })}
        />
        <Field label={<Trans>Who confirms an order from a guest's phone</Trans>} className="pt-2">
          <RadioGroup<Restaurant['confirmOrders']>
            aria-label={t`Who confirms an order from a guest's phone`}
            value={restaurant.confirmOrders}
            onValueChange={(confirmOrders) => onChange({ confirmOrders })}
            options={[
              {
                value: 'waiter',
                label: <Trans>A waiter</Trans>,
                description: (
                  <Trans>It rings on every waiter's device; the kitchen sees it once confirmed.</Trans>
                ),
              },
              {
                value: 'auto',
                label: <Trans>Nobody, it goes straight to the kitchen</Trans>,
              },
            ]}
          />
        </Field>
      </div>
    </Card>
  );
}

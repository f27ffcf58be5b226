import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { TriangleAlert } from 'lucide-react';
import type { Schemas } from '#/api/client';
import { Card } from '#/ui/card';
import { RadioGroup } from '#/ui/radio-group';
import type { SectionProps } from './rule-section';

type Mode = NonNullable<Schemas['RestaurantPatch']['invoiceMode']>;

/** Without these the law knows no tax invoice. */
function missingOf({ vatNumber, legalName, legalNameAr, address }: Schemas['Restaurant']) {
  return [
    ...(vatNumber ? [] : [msg`VAT number`]),
    ...(legalName || legalNameAr ? [] : [msg`Legal name`]),
    ...(address ? [] : [msg`Address`]),
  ];
}

/** Which document a guest gets. */
export function InvoiceSection({ restaurant, onChange }: SectionProps) {
  const { t } = useLingui();
  const missing = missingOf(restaurant);
  const taxed = restaurant.invoiceMode === 'phase1';
  return (
    <Card title={<Trans>Invoices</Trans>}>
      <RadioGroup<Mode>
        aria-label={t`Invoices`}
        value={taxed ? 'phase1' : 'none'}
        onValueChange={(invoiceMode) => onChange({ invoiceMode })}
        options={[
          {
            value: 'none',
            label: <Trans>Order receipt</Trans>,
            description: <Trans>For restaurants that are not registered for VAT: no VAT, no code.</Trans>,
          },
          {
            value: 'phase1',
            label: <Trans>Simplified tax invoice</Trans>,
            description: (
              <Trans>With the 15 % VAT that it contains and the code that the law asks for.</Trans>
            ),
            disabled: !taxed && missing.length > 0,
          },
        ]}
      />
      {missing.length > 0 && (
        <div className="mt-3 flex gap-3 rounded-card bg-accent-tint px-3 py-2.5 text-accent-ink">
          <TriangleAlert aria-hidden className="mt-0.5 size-5 shrink-0" />
          <div>
            <p className="font-medium">
              <Trans>Missing for a tax invoice:</Trans>
            </p>
            <ul className="list-inside list-disc">
              {missing.map((field) => (
                <li key={field.id}>{t(field)}</li>
              ))}
            </ul>
          </div>
        </div>
      )}
    </Card>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import { Card } from '#/ui/card';
import { Segmented } from '#/ui/segmented';
import type { SectionProps } from './rule-section';

/** Language and digits that guests and screens start with. */
export function DisplaySection({ restaurant, onChange }: SectionProps) {
  const { t } = useLingui();
  return (
    <Card title={<Trans>Language and digits</Trans>}>
      <div className="flex flex-wrap gap-x-8 gap-y-4">
        <div className="flex flex-col gap-1.5">
          <p className="font-medium text-small">
            <Trans>Menu language at first</Trans>
          </p>
          <Segmented
            aria-label={t`Menu language at first`}
            value={restaurant.defaultLanguage}
            onValueChange={(defaultLanguage) => onChange({ defaultLanguage })}
            options={[
              { value: 'ar', label: <span lang="ar">العربية</span> },
              { value: 'en', label: <span lang="en">English</span> },
            ]}
          />
        </div>
        <div className="flex flex-col gap-1.5">
          <p className="font-medium text-small">
            <Trans>Digits</Trans>
          </p>
          <Segmented
            aria-label={t`Digits`}
            value={restaurant.digits}
            onValueChange={(digits) => onChange({ digits })}
            options={[
              { value: 'latn', label: <bdi dir="ltr">123</bdi> },
              { value: 'arab', label: <bdi dir="ltr">١٢٣</bdi> },
            ]}
          />
        </div>
      </div>
    </Card>
  );
}

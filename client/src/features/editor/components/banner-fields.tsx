import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Schemas } from '#/api/client';
import { contrast, readableFrom, readableOn } from '#/lib/colour';
import { fromLocal, toLocal } from '#/lib/zone';
import { Button } from '#/ui/button';
import { Field } from '#/ui/field';
import { Input } from '#/ui/input';
import { Segmented } from '#/ui/segmented';
import { Switch } from '#/ui/switch';
import { defaultBanner } from '../colour';
import { useEditorFrame } from '../editor-context';
import { PairField } from './pair-field';
import { PanelSection } from './panel-section';
import { useProblemText } from './use-thing';

type OfferBanner = Schemas['OfferBanner'];

const thing = { kind: 'menu' } as const;

interface BannerFieldsProps {
  banner: OfferBanner | undefined;
  onChange: (patch: Partial<OfferBanner>, field: string) => void;
}

/** The promotion above the menu, and when it ends. */
export function BannerFields({ banner = defaultBanner, onChange }: BannerFieldsProps) {
  const { t } = useLingui();
  const { timeZone, photo: Photo } = useEditorFrame();
  const problem = useProblemText(thing);
  const set = (patch: Partial<OfferBanner>) => onChange(patch, `offerBanner.${Object.keys(patch)}`);
  const colour = (field: 'backgroundColor' | 'textColor', label: ReactNode) => (
    <Field label={label} error={problem(`offerBanner.${field}`)}>
      <Input
        name={`offerBanner.${field}`}
        type="color"
        className="cursor-pointer p-1!"
        value={banner[field]}
        onChange={(event) => set({ [field]: event.target.value })}
      />
    </Field>
  );
  return (
    <PanelSection title={<Trans>Offer banner</Trans>}>
      <Switch
        label={<Trans>Show the banner</Trans>}
        checked={banner.isEnabled}
        onCheckedChange={(isEnabled) => set({ isEnabled })}
      />
      {banner.isEnabled && (
        <>
          <Segmented
            aria-label={t`Kind of banner`}
            options={[
              { value: 'text', label: <Trans>Text</Trans> },
              { value: 'image', label: <Trans>Picture</Trans> },
            ]}
            value={banner.type}
            onValueChange={(type) => set({ type })}
            className="self-start"
          />
          {banner.type === 'image' && (
            <Photo
              label={t`Picture of the banner`}
              value={banner.imageUrl}
              aspect={3}
              error={problem('offerBanner.imageUrl')}
              onChange={(imageUrl) => set({ imageUrl })}
            />
          )}
          <PairField
            thing={thing}
            en={{
              label: <Trans>Banner text (English)</Trans>,
              field: 'offerBanner.textEn',
              value: banner.textEn,
            }}
            ar={{
              label: <Trans>Banner text (Arabic)</Trans>,
              field: 'offerBanner.textAr',
              value: banner.textAr,
            }}
            onChange={(field, value) => set({ [field.replace('offerBanner.', '')]: value })}
          />
          {banner.type === 'text' && (
            <div className="grid items-start gap-4 @sm:grid-cols-2">
              {colour('backgroundColor', <Trans>Background colour</Trans>)}
              {colour('textColor', <Trans>Text colour</Trans>)}
            </div>
          )}
          {banner.type === 'text' && contrast(banner.backgroundColor, banner.textColor) < readableFrom && (
            <div className="flex flex-wrap items-center gap-3 rounded-card bg-accent-tint px-3 py-2 text-accent-ink text-small">
              <p className="min-w-0 grow">
                <Trans>These colours are hard to read.</Trans>
              </p>
              <Button onClick={() => set({ textColor: readableOn(banner.backgroundColor) })}>
                <Trans>Make it readable</Trans>
              </Button>
            </div>
          )}
          <Field
            label={<Trans>Ends</Trans>}
            hint={<Trans>On the restaurant’s clock; empty: it stays.</Trans>}
            error={problem('offerBanner.expiresAt')}
          >
            <Input
              name="offerBanner.expiresAt"
              type="datetime-local"
              dir="ltr"
              value={toLocal(banner.expiresAt, timeZone)}
              onChange={(event) => set({ expiresAt: fromLocal(event.target.value, timeZone) })}
            />
          </Field>
        </>
      )}
    </PanelSection>
  );
}

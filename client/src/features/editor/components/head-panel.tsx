import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Field } from '#/ui/field';
import { Input } from '#/ui/input';
import { Switch } from '#/ui/switch';
import { Textarea } from '#/ui/textarea';
import { type Menu, patchBanner, patchMenu } from '../document';
import { useEditorFrame } from '../editor-context';
import { BannerFields } from './banner-fields';
import { PairField } from './pair-field';
import { PanelSection } from './panel-section';
import { ScheduleFields } from './schedule-fields';
import { useProblemText } from './use-thing';

const thing = { kind: 'menu' } as const;

type TextField = {
  [Name in keyof Menu]-?: Menu[Name] extends string ? Name : never;
}[keyof Menu];

/** What the menu is called, whose it is and where they are found. */
export function HeadPanel() {
  const { t } = useLingui();
  const { doc, edit, photo: Photo } = useEditorFrame();
  const { menu } = doc;
  const problem = useProblemText(thing);
  const change = (patch: Partial<Menu>, field: string) =>
    edit((now) => patchMenu(now, patch), `menu.${field}`);
  const text = (field: string, value: string) => change({ [field]: value }, field);
  const input = (field: TextField, label: ReactNode, maxLength: number, options: InputOptions = {}) => (
    <Field label={label} hint={options.hint} error={problem(field)}>
      <Input
        name={field}
        type={options.type}
        dir={options.dir}
        autoComplete="off"
        maxLength={maxLength}
        value={menu[field]}
        onChange={(event) => text(field, event.target.value)}
      />
    </Field>
  );
  return (
    <div className="flex flex-col gap-4">
      <PairField
        thing={thing}
        en={{ label: <Trans>Name (English)</Trans>, field: 'nameEn', value: menu.nameEn, required: true }}
        ar={{ label: <Trans>Name (Arabic)</Trans>, field: 'nameAr', value: menu.nameAr }}
        maxLength={200}
        onChange={text}
      />
      {input('slug', <Trans>Address of the menu</Trans>, 250, {
        dir: 'ltr',
        hint: (
          <Trans>Small Latin letters, digits and hyphens. The old address leads to the menu still.</Trans>
        ),
      })}
      <BannerFields
        banner={menu.offerBanner}
        onChange={(patch, field) => edit((now) => patchBanner(now, patch), `menu.${field}`)}
      />
      <PanelSection title={<Trans>Restaurant</Trans>}>
        <PairField
          thing={thing}
          en={{
            label: <Trans>Restaurant name (English)</Trans>,
            field: 'restaurantName',
            value: menu.restaurantName,
            required: true,
          }}
          ar={{
            label: <Trans>Restaurant name (Arabic)</Trans>,
            field: 'restaurantNameAr',
            value: menu.restaurantNameAr,
          }}
          maxLength={200}
          onChange={text}
        />
        <Photo
          label={t`Logo`}
          value={menu.restaurantLogoUrl}
          aspect={1}
          error={problem('restaurantLogoUrl')}
          onChange={(url) => text('restaurantLogoUrl', url)}
        />
        <Field label={<Trans>Opening hours</Trans>} error={problem('openingHours')}>
          <Textarea
            name="openingHours"
            maxLength={2000}
            value={menu.openingHours}
            onChange={(event) => text('openingHours', event.target.value)}
          />
        </Field>
        <Switch
          label={<Trans>Link to the restaurant’s homepage</Trans>}
          checked={menu.showHomepageButton}
          onCheckedChange={(showHomepageButton) => change({ showHomepageButton }, 'showHomepageButton')}
        />
      </PanelSection>
      <PanelSection
        title={<Trans>Contact</Trans>}
        hint={<Trans>A name such as @palmhouse, or a full address.</Trans>}
      >
        <div className="grid items-start gap-4 @sm:grid-cols-2">
          {input('whatsappNumber', <Trans>WhatsApp</Trans>, 20, { type: 'tel' })}
          {input('socialInstagram', <Trans>Instagram</Trans>, 255, { dir: 'ltr' })}
          {input('socialSnapchat', <Trans>Snapchat</Trans>, 255, { dir: 'ltr' })}
          {input('socialTwitter', <Trans>X</Trans>, 255, { dir: 'ltr' })}
          {input('socialFacebook', <Trans>Facebook</Trans>, 255, { dir: 'ltr' })}
        </div>
      </PanelSection>
      <PanelSection title={<Trans>Place</Trans>}>
        {input('address', <Trans>Address</Trans>, 300)}
        <div className="grid items-start gap-4 @sm:grid-cols-2">
          {input('city', <Trans>City</Trans>, 100)}
          {input('state', <Trans>Region</Trans>, 100)}
          {input('country', <Trans>Country</Trans>, 100)}
          {input('postalCode', <Trans>Postal code</Trans>, 20, { dir: 'ltr' })}
          {input('googleMapsUrl', <Trans>Google Maps link</Trans>, 500, { type: 'url' })}
          {input('googleReviewsUrl', <Trans>Google reviews link</Trans>, 500, { type: 'url' })}
          {input('googlePlaceId', <Trans>Google place id</Trans>, 255, { dir: 'ltr' })}
        </div>
      </PanelSection>
      <ScheduleFields
        thing={thing}
        windows={menu.schedule}
        hint={<Trans>Without times the menu is always served.</Trans>}
        onChange={(schedule, field) => change({ schedule }, field)}
      />
    </div>
  );
}

interface InputOptions {
  type?: 'tel' | 'url';
  dir?: 'ltr';
  hint?: ReactNode;
}

import { Trans, useLingui } from '@lingui/react/macro';
import { Plus, Trash2 } from 'lucide-react';
import { pickText } from '#/locale/bilingual';
import { useLanguage } from '#/locale/use-language';
import { Button } from '#/ui/button';
import { Chip } from '#/ui/chip';
import { Field } from '#/ui/field';
import { IconButton } from '#/ui/icon-button';
import { Input } from '#/ui/input';
import { Select } from '#/ui/select';
import { useHomepageForm, useProblem } from '../form-context';
import { Section } from './section';
import { PairField, TextField } from './text-field';

/** What the restaurant is called, what it says of itself, and where the page stands. */
export function IdentitySection() {
  const { doc, set, suggestions } = useHomepageForm();
  return (
    <Section id="identity" title={<Trans>Name and story</Trans>}>
      <PairField
        en="restaurantNameEn"
        ar="restaurantNameAr"
        labels={{ en: <Trans>Restaurant name (English)</Trans>, ar: <Trans>Restaurant name (Arabic)</Trans> }}
        maxLength={200}
        required
      />
      <div className="flex flex-col gap-2">
        <TextField
          name="slug"
          label={<Trans>Address of the page</Trans>}
          maxLength={250}
          dir="ltr"
          hint={
            <Trans>
              Small Latin letters, digits and hyphens; empty: made of the name. The old address leads to the
              page still.
            </Trans>
          }
        />
        {suggestions.length > 0 && (
          <div className="flex flex-wrap items-center gap-2 text-small">
            <Trans>Still free:</Trans>
            {suggestions.map((slug) => (
              <Chip key={slug} size="md" selected={doc.slug === slug} onClick={() => set({ slug })}>
                <bdi dir="ltr">{slug}</bdi>
              </Chip>
            ))}
          </div>
        )}
      </div>
      <MenuField />
      <PairField
        en="taglineEn"
        ar="taglineAr"
        labels={{ en: <Trans>Tagline (English)</Trans>, ar: <Trans>Tagline (Arabic)</Trans> }}
        maxLength={300}
      />
      <PairField
        en="aboutUsEn"
        ar="aboutUsAr"
        labels={{ en: <Trans>About Us (English)</Trans>, ar: <Trans>About Us (Arabic)</Trans> }}
        maxLength={5000}
        multiline
      />
      <Highlights />
    </Section>
  );
}

const none = 'none';

function MenuField() {
  const { t } = useLingui();
  const { language } = useLanguage();
  const { doc, set, menus } = useHomepageForm();
  const problem = useProblem();
  return (
    <Field
      label={<Trans>Menu behind “View Menu”</Trans>}
      hint={<Trans>Without one, or while it is not in service, there is no button.</Trans>}
      error={problem('menuId')}
    >
      <Select
        name="menuId"
        value={doc.menuId ?? none}
        onValueChange={(id) => set({ menuId: id === none ? undefined : id })}
        options={[
          { value: none, label: t`No menu` },
          ...menus.map((menu) => ({
            value: menu.id,
            label: pickText(language, menu.nameEn, menu.nameAr).text,
          })),
        ]}
      />
    </Field>
  );
}

/** The server takes no more. */
const most = 3;

function Highlights() {
  const { t } = useLingui();
  const { doc, set } = useHomepageForm();
  const problem = useProblem();
  const { highlights } = doc;
  const change = (index: number, patch: Partial<(typeof highlights)[number]>) =>
    set({ highlights: highlights.map((each, at) => (at === index ? { ...each, ...patch } : each)) });
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-1 font-medium text-small">
        <Trans>Figures beside the story</Trans>
      </legend>
      {highlights.map((each, index) => {
        const number = index + 1;
        const at = `highlights[${index}].`;
        return (
          <div
            // biome-ignore lint/suspicious/noArrayIndexKey: a figure has no other name, and every control shows its value
            key={index}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-3 rounded-card bg-sunken p-3 @xl:grid-cols-[7rem_minmax(0,1fr)_minmax(0,1fr)_auto]"
          >
            <Field label={<Trans>Figure</Trans>} error={problem(`${at}figure`)}>
              <Input
                name={`${at}figure`}
                dir="ltr"
                maxLength={12}
                value={each.figure}
                onChange={(event) => change(index, { figure: event.target.value })}
              />
            </Field>
            <IconButton
              label={t`Delete figure ${number}`}
              icon={<Trash2 />}
              className="mt-6 text-danger-ink @xl:order-last"
              onClick={() => set({ highlights: highlights.toSpliced(index, 1) })}
            />
            <Field label={<Trans>What it counts (English)</Trans>} error={problem(`${at}labelEn`)}>
              <Input
                name={`${at}labelEn`}
                lang="en"
                dir="ltr"
                maxLength={60}
                value={each.labelEn ?? ''}
                onChange={(event) => change(index, { labelEn: event.target.value })}
              />
            </Field>
            <Field label={<Trans>What it counts (Arabic)</Trans>} error={problem(`${at}labelAr`)}>
              <Input
                name={`${at}labelAr`}
                lang="ar"
                dir="rtl"
                maxLength={60}
                value={each.labelAr ?? ''}
                onChange={(event) => change(index, { labelAr: event.target.value })}
              />
            </Field>
          </div>
        );
      })}
      <Button
        className="self-start"
        icon={<Plus aria-hidden className="size-5" />}
        disabled={highlights.length >= most}
        onClick={() => set({ highlights: [...highlights, { figure: '', labelEn: '', labelAr: '' }] })}
      >
        <Trans>Add a figure</Trans>
      </Button>
    </fieldset>
  );
}

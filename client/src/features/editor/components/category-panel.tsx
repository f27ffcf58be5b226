import { Trans, useLingui } from '@lingui/react/macro';
import { Trash2 } from 'lucide-react';
import { Button } from '#/ui/button';
import { Field } from '#/ui/field';
import { Select } from '#/ui/select';
import { Switch } from '#/ui/switch';
import { type Category, itemsOf, patchCategory, removeCategory } from '../document';
import { useEditorFrame } from '../editor-context';
import { PairField } from './pair-field';
import { ScheduleFields } from './schedule-fields';
import { useProblemText } from './use-thing';

export function CategoryPanel({ category }: { category: Category }) {
  const { t } = useLingui();
  const { doc, edit, select } = useEditorFrame();
  const thing = { kind: 'category', id: category.id } as const;
  const problem = useProblemText(thing);
  const change = (patch: Partial<Category>, field: string) =>
    edit((now) => patchCategory(now, category.id, patch), `${category.id}.${field}`);
  const text = (field: string, value: string) => change({ [field]: value }, field);
  const inUse = itemsOf(doc, category.id).length > 0;
  return (
    <div className="flex flex-col gap-4">
      <PairField
        thing={thing}
        en={{ label: <Trans>Name (English)</Trans>, field: 'nameEn', value: category.nameEn, required: true }}
        ar={{ label: <Trans>Name (Arabic)</Trans>, field: 'nameAr', value: category.nameAr }}
        maxLength={100}
        onChange={text}
      />
      <PairField
        thing={thing}
        multiline
        en={{
          label: <Trans>Description (English)</Trans>,
          field: 'descriptionEn',
          value: category.descriptionEn,
        }}
        ar={{
          label: <Trans>Description (Arabic)</Trans>,
          field: 'descriptionAr',
          value: category.descriptionAr,
        }}
        maxLength={500}
        onChange={text}
      />
      <Field label={<Trans>Where the photos stand</Trans>} error={problem('photoLayout')}>
        <Select
          value={category.photoLayout}
          options={[
            { value: 'side', label: t`As the menu’s look has it` },
            { value: 'beside', label: t`Beside the text` },
            { value: 'top', label: t`Above the text` },
            { value: 'grid', label: t`As a grid` },
            { value: 'none', label: t`No photos` },
          ]}
          onValueChange={(photoLayout) => change({ photoLayout }, 'photoLayout')}
        />
      </Field>
      <Switch
        label={<Trans>Shown to guests</Trans>}
        description={<Trans>A hidden category keeps its dishes.</Trans>}
        checked={category.isActive}
        onCheckedChange={(isActive) => change({ isActive }, 'isActive')}
      />
      <ScheduleFields
        thing={thing}
        windows={category.schedule}
        hint={<Trans>Without times it is sold whenever the menu is.</Trans>}
        onChange={(schedule, field) => change({ schedule }, field)}
      />
      <div className="flex flex-wrap items-center gap-3 border-line border-t pt-4">
        <Button
          variant="danger-outline"
          icon={<Trash2 aria-hidden className="size-5" />}
          onClick={() => {
            edit((now) => removeCategory(now, category.id));
            select(undefined);
          }}
        >
          <Trans>Delete category</Trans>
        </Button>
        {inUse && (
          <p className="text-2 text-small">
            <Trans>Its dishes stay, without a category.</Trans>
          </p>
        )}
      </div>
    </div>
  );
}

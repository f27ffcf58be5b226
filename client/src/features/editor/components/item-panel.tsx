import { Trans, useLingui } from '@lingui/react/macro';
import { Copy, Trash2 } from 'lucide-react';
import { pickText } from '#/locale/bilingual';
import { useLanguage } from '#/locale/use-language';
import { Button } from '#/ui/button';
import { Field } from '#/ui/field';
import { Select } from '#/ui/select';
import {
  addItem,
  copyOfItem,
  type Item,
  type ItemChange,
  itemsOf,
  moveItem,
  patchItem,
  removeItems,
} from '../document';
import { useEditorFrame } from '../editor-context';
import { loose } from '../outline';
import { AvailabilitySwitch } from './availability-switch';
import { NumberField } from './number-field';
import { PairField } from './pair-field';
import { PhotoFields } from './photo-fields';
import { PriceField } from './price-field';
import { ScheduleFields } from './schedule-fields';
import { TagFields } from './tag-fields';
import { useProblemText } from './use-thing';
import { VariantFields } from './variant-fields';

/** Everything about one dish. */
export function ItemPanel({ item }: { item: Item }) {
  const { t } = useLingui();
  const { edit, select } = useEditorFrame();
  const thing = { kind: 'item', id: item.id } as const;
  const problem = useProblemText(thing);
  const change: ItemChange = (patch, field) =>
    edit((doc) => {
      const now = doc.items.find((each) => each.id === item.id);
      return now ? patchItem(doc, item.id, typeof patch === 'function' ? patch(now) : patch) : doc;
    }, `${item.id}.${field}`);
  const text = (field: string, value: string) => change({ [field]: value }, field);
  return (
    <div className="flex flex-col gap-4">
      <PairField
        thing={thing}
        en={{ label: <Trans>Name (English)</Trans>, field: 'nameEn', value: item.nameEn, required: true }}
        ar={{ label: <Trans>Name (Arabic)</Trans>, field: 'nameAr', value: item.nameAr }}
        maxLength={200}
        onChange={text}
      />
      <PairField
        thing={thing}
        multiline
        en={{
          label: <Trans>Description (English)</Trans>,
          field: 'descriptionEn',
          value: item.descriptionEn,
        }}
        ar={{ label: <Trans>Description (Arabic)</Trans>, field: 'descriptionAr', value: item.descriptionAr }}
        maxLength={2000}
        onChange={text}
      />
      <div className="grid items-start gap-4 @sm:grid-cols-2">
        {item.variants.length === 0 && (
          <PriceField
            label={<Trans>Price</Trans>}
            name="price"
            value={item.price}
            error={problem('price')}
            onChange={(price) => change({ price }, 'price')}
          />
        )}
        <CategoryField item={item} />
        <NumberField
          label={<Trans>Calories</Trans>}
          name="calories"
          value={item.calories}
          digits={5}
          unit={t`kcal`}
          error={problem('calories')}
          onChange={(calories) => change({ calories }, 'calories')}
        />
        <NumberField
          label={<Trans>Time to prepare</Trans>}
          name="prepMinutes"
          value={item.prepMinutes}
          digits={3}
          unit={t`min`}
          error={problem('prepMinutes')}
          onChange={(prepMinutes) => change({ prepMinutes }, 'prepMinutes')}
        />
      </div>
      <AvailabilitySwitch item={item} onChange={change} />
      <VariantFields item={item} onChange={change} />
      <PhotoFields item={item} onChange={change} />
      <TagFields item={item} onChange={change} />
      <ScheduleFields
        thing={thing}
        windows={item.schedule}
        hint={<Trans>Without times it is sold whenever its category is.</Trans>}
        onChange={(schedule, field) => change({ schedule }, field)}
      />
      <div className="flex flex-wrap gap-3 border-line border-t pt-4">
        <Button
          icon={<Copy aria-hidden className="size-5" />}
          onClick={() => {
            const copy = copyOfItem(item);
            edit((doc) => addItem(doc, copy, item.id));
            select({ kind: 'item', id: copy.id, field: 'nameEn' });
          }}
        >
          <Trans>Copy dish</Trans>
        </Button>
        <Button
          variant="danger-outline"
          icon={<Trash2 aria-hidden className="size-5" />}
          onClick={() => {
            edit((doc) => removeItems(doc, new Set([item.id])));
            select(undefined);
          }}
        >
          <Trans>Delete dish</Trans>
        </Button>
      </div>
    </div>
  );
}

function CategoryField({ item }: { item: Item }) {
  const { t } = useLingui();
  const { language } = useLanguage();
  const { doc, edit } = useEditorFrame();
  return (
    <Field label={<Trans>Category</Trans>}>
      <Select
        value={item.categoryId ?? loose}
        options={[
          ...doc.categories.map(({ id, nameEn, nameAr }) => ({
            value: id,
            label: pickText(language, nameEn, nameAr).text || t`Without a name`,
          })),
          { value: loose, label: t`Without a category` },
        ]}
        onValueChange={(value) =>
          edit((now) => {
            const category = value === loose ? undefined : value;
            return moveItem(now, item.id, category, itemsOf(now, category).length);
          })
        }
      />
    </Field>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import { Plus, Trash2 } from 'lucide-react';
import { Button } from '#/ui/button';
import { Field } from '#/ui/field';
import { IconButton } from '#/ui/icon-button';
import { Input } from '#/ui/input';
import { type Item, type ItemChange, makeVariant, type Variant } from '../document';
import { PanelSection } from './panel-section';
import { PriceField } from './price-field';
import { useProblemText } from './use-thing';

/** The server takes no more. */
const most = 30;

interface VariantFieldsProps {
  item: Item;
  onChange: ItemChange;
}

/** Sizes and cuts with prices of their own. */
export function VariantFields({ item, onChange }: VariantFieldsProps) {
  const { t } = useLingui();
  const problem = useProblemText({ kind: 'item', id: item.id });
  const { variants } = item;
  const set = (index: number, patch: Partial<Variant>) =>
    onChange(
      { variants: variants.map((each, at) => (at === index ? { ...each, ...patch } : each)) },
      `variants.${index}.${Object.keys(patch)}`,
    );
  return (
    <PanelSection title={<Trans>Sizes</Trans>} hint={<Trans>A dish with sizes is sold by size only.</Trans>}>
      {variants.map((variant, index) => {
        const at = `variants[${index}].`;
        const number = index + 1;
        return (
          <div
            key={variant.id}
            className="grid grid-cols-[minmax(0,1fr)_7.5rem] items-start gap-3 rounded-card bg-sunken p-3 @lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_8rem_auto]"
          >
            <Field label={<Trans>Size (English)</Trans>} required error={problem(`${at}name`)}>
              <Input
                name={`${at}name`}
                lang="en"
                dir="ltr"
                autoComplete="off"
                maxLength={100}
                value={variant.name}
                onChange={(event) => set(index, { name: event.target.value })}
              />
            </Field>
            <IconButton
              label={t`Delete size ${number}`}
              icon={<Trash2 />}
              className="mt-7 justify-self-end text-danger-ink @lg:order-last"
              onClick={() => onChange({ variants: variants.toSpliced(index, 1) }, 'variants')}
            />
            <Field label={<Trans>Size (Arabic)</Trans>} error={problem(`${at}nameAr`)}>
              <Input
                name={`${at}nameAr`}
                lang="ar"
                dir="rtl"
                autoComplete="off"
                maxLength={100}
                value={variant.nameAr ?? ''}
                onChange={(event) => set(index, { nameAr: event.target.value })}
              />
            </Field>
            <PriceField
              label={<Trans>Price</Trans>}
              name={`${at}price`}
              value={variant.price}
              error={problem(`${at}price`)}
              onChange={(price) => set(index, { price })}
            />
          </div>
        );
      })}
      <Button
        className="self-start"
        icon={<Plus aria-hidden className="size-5" />}
        disabled={variants.length >= most}
        onClick={() => onChange({ variants: [...variants, makeVariant(item)] }, 'variants')}
      >
        <Trans>Add a size</Trans>
      </Button>
    </PanelSection>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import { allergenLooks, dietLooks, type TagLook } from '#/public/tag';
import { Chip } from '#/ui/chip';
import type { Item, ItemChange } from '../document';
import { PanelSection } from './panel-section';

interface TagFieldsProps {
  item: Item;
  onChange: ItemChange;
}

/** Eight diets and the fourteen allergens that a menu in Saudi Arabia has to state. */
export function TagFields({ item, onChange }: TagFieldsProps) {
  return (
    <>
      <PanelSection title={<Trans>Dietary tags</Trans>}>
        <TagChips
          looks={dietLooks}
          chosen={item.dietaryTags}
          onChange={(dietaryTags) => onChange({ dietaryTags }, 'dietaryTags')}
        />
      </PanelSection>
      <PanelSection title={<Trans>Allergens</Trans>}>
        <TagChips
          looks={allergenLooks}
          chosen={item.allergens}
          onChange={(allergens) => onChange({ allergens }, 'allergens')}
        />
      </PanelSection>
    </>
  );
}

interface TagChipsProps {
  looks: Record<string, TagLook>;
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
}

function TagChips({ looks, chosen, onChange }: TagChipsProps) {
  const { t } = useLingui();
  return (
    <div className="flex flex-wrap gap-2">
      {Object.entries(looks).map(([tag, { label, Icon }]) => {
        const on = chosen.includes(tag);
        return (
          <Chip
            key={tag}
            size="md"
            selected={on}
            icon={<Icon aria-hidden />}
            onClick={() => onChange(on ? chosen.filter((each) => each !== tag) : [...chosen, tag])}
          >
            {t(label)}
          </Chip>
        );
      })}
    </div>
  );
}

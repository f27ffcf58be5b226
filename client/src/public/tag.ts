import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import {
  Bean,
  CandyOff,
  Egg,
  Fish,
  FlaskConical,
  Flower2,
  Leaf,
  type LucideIcon,
  Milk,
  MilkOff,
  MoonStar,
  Nut,
  NutOff,
  Salad,
  Shell,
  Shrimp,
  Sprout,
  TriangleAlert,
  Vegan,
  Wheat,
  WheatOff,
  Zap,
} from 'lucide-react';

export interface TagLook {
  label: MessageDescriptor;
  Icon: LucideIcon;
}

/** The fourteen groups that a menu in Saudi Arabia has to state. */
export const allergenLooks: Record<string, TagLook> = {
  nuts: { label: msg`Nuts`, Icon: Nut },
  peanuts: { label: msg`Peanuts`, Icon: Bean },
  dairy: { label: msg`Dairy`, Icon: Milk },
  gluten: { label: msg`Gluten`, Icon: Wheat },
  eggs: { label: msg`Eggs`, Icon: Egg },
  soy: { label: msg`Soy`, Icon: Bean },
  sesame: { label: msg`Sesame`, Icon: Sprout },
  fish: { label: msg`Fish`, Icon: Fish },
  shellfish: { label: msg`Shellfish`, Icon: Shrimp },
  molluscs: { label: msg`Molluscs`, Icon: Shell },
  mustard: { label: msg`Mustard`, Icon: Flower2 },
  celery: { label: msg`Celery`, Icon: Salad },
  lupin: { label: msg`Lupin`, Icon: Flower2 },
  sulphites: { label: msg`Sulphites`, Icon: FlaskConical },
};

export const dietLooks: Record<string, TagLook> = {
  vegetarian: { label: msg`Vegetarian`, Icon: Leaf },
  vegan: { label: msg`Vegan`, Icon: Vegan },
  'gluten-free': { label: msg`Gluten free`, Icon: WheatOff },
  'dairy-free': { label: msg`Dairy free`, Icon: MilkOff },
  'nut-free': { label: msg`Nut free`, Icon: NutOff },
  'sugar-free': { label: msg`Sugar free`, Icon: CandyOff },
  keto: { label: msg`Keto`, Icon: Zap },
  halal: { label: msg`Halal`, Icon: MoonStar },
};

/** A tag that an owner imported and this build has no name for is shown as it is, never dropped. */
export function allergenLook(tag: string): TagLook {
  return allergenLooks[tag] ?? { label: { id: tag, message: tag }, Icon: TriangleAlert };
}

export function dietLook(tag: string): TagLook {
  return dietLooks[tag] ?? { label: { id: tag, message: tag }, Icon: Leaf };
}

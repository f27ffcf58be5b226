import { Trans, useLingui } from '@lingui/react/macro';
import { Flame, Timer, TriangleAlert } from 'lucide-react';
import { cx } from '#/lib/class-name';
import { Calories } from '#/public/dish-facts';
import { allergenLook, dietLook } from '#/public/tag';
import { Num } from '#/ui/num';
import type { MenuItem } from '../queries';

/** What one asks before ordering: how much, how long, for whom. */
export function ItemFacts({ item }: { item: MenuItem }) {
  const { t } = useLingui();
  const fact = 'inline-flex items-center gap-1.5 [&>svg]:size-4.5';
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1.5 py-2 text-2 text-small">
      {item.calories != null && (
        <li className={fact}>
          <Flame aria-hidden />
          <Calories calories={item.calories} />
        </li>
      )}
      {item.prepMinutes != null && (
        <li className={fact}>
          <Timer aria-hidden />
          <Trans comment="How long the kitchen needs">
            <Num value={item.prepMinutes} /> min
          </Trans>
        </li>
      )}
      {item.dietaryTags.map((tag) => {
        const { Icon, label } = dietLook(tag);
        return (
          <li key={tag} className={fact}>
            <Icon aria-hidden />
            {t(label)}
          </li>
        );
      })}
    </ul>
  );
}

/** Allergens; the ones that this guest avoids are a warning. */
export function Contains({
  allergens,
  avoided,
}: {
  allergens: readonly string[];
  avoided: readonly string[];
}) {
  const { t, i18n } = useLingui();
  if (allergens.length === 0) return null;
  const hit = allergens.some((each) => avoided.includes(each));
  // "nuts, dairy and sesame", as each language joins a list.
  const names = new Intl.ListFormat(i18n.locale, { type: 'conjunction' }).format(
    allergens.map((each) => t(allergenLook(each).label).toLocaleLowerCase(i18n.locale)),
  );
  return (
    <p
      className={cx(
        'flex items-center gap-2.5 rounded-card px-3 py-2 font-medium text-small',
        hit ? 'bg-danger-tint text-danger-ink' : 'bg-accent-tint text-accent-ink',
      )}
    >
      <TriangleAlert aria-hidden className="size-5 shrink-0" />
      <span>
        <Trans>Contains {names}</Trans>
      </span>
    </p>
  );
}

import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Ban, Clock, TriangleAlert } from 'lucide-react';
import type { Schemas } from '#/api/client';
import { cx } from '#/lib/class-name';
import { parseMoney } from '#/lib/money';
import { Num } from '#/ui/num';
import { Price } from '#/ui/price';
import { allergenLook, dietLook, type TagLook } from './tag.ts';

type MenuItem = Schemas['MenuItem'];

/** What it costs at least, and whether another size costs more. */
export function lowestPrice(item: MenuItem): { amount: string; more: boolean } {
  const amounts = item.variants.length > 0 ? item.variants.map((variant) => variant.price) : [item.price];
  const sorted = [...amounts].sort((a, b) => parseMoney(a) - parseMoney(b));
  const [amount = item.price] = sorted;
  return { amount, more: sorted.length > 1 && parseMoney(sorted.at(-1) ?? amount) > parseMoney(amount) };
}

export function ItemPrice({ item, className }: { item: MenuItem; className?: string }) {
  const { amount, more } = lowestPrice(item);
  return (
    <span className={className}>
      {more && (
        <span className="me-1 font-normal text-2 text-small">
          <Trans>from</Trans>
        </span>
      )}
      <Price amount={amount} className="font-semibold" />
    </span>
  );
}

/** The one thing worth knowing at a glance: meatless first, else the first allergen. */
export function leadingFact(item: MenuItem): TagLook | undefined {
  if (item.dietaryTags.includes('vegan')) return dietLook('vegan');
  if (item.dietaryTags.includes('vegetarian')) return dietLook('vegetarian');
  const [allergen] = item.allergens;
  return allergen === undefined ? undefined : allergenLook(allergen);
}

export function LeadingFact({ item }: { item: MenuItem }) {
  const { t } = useLingui();
  const fact = leadingFact(item);
  if (!fact) return null;
  return (
    <span className="inline-flex min-w-0 items-center gap-1">
      <fact.Icon aria-hidden className="size-4.5 shrink-0" />
      <span className="truncate">{t(fact.label)}</span>
    </span>
  );
}

export function Calories({ calories }: { calories: number | null | undefined }) {
  if (calories == null) return null;
  return (
    <span className="whitespace-nowrap">
      <Trans comment="Energy of a dish; the number stands before it">
        <Num value={calories} /> kcal
      </Trans>
    </span>
  );
}

export function SoldOutBadge({ className = 'inline-flex' }: { className?: string }) {
  return (
    <span
      className={cx(
        'items-center gap-1.5 whitespace-nowrap rounded-chip bg-danger-tint px-2.5 font-semibold text-danger-ink text-small',
        className,
      )}
    >
      <Ban aria-hidden className="size-4.5 shrink-0" />
      <Trans>Sold out today</Trans>
    </span>
  );
}

/** It has hours of its own, and this is none of them. */
export function LaterBadge({ className = 'inline-flex' }: { className?: string }) {
  return (
    <span
      className={cx(
        'items-center gap-1.5 whitespace-nowrap rounded-chip bg-sunken px-2.5 font-semibold text-2 text-small',
        className,
      )}
    >
      <Clock aria-hidden className="size-4.5 shrink-0" />
      <Trans>Not served now</Trans>
    </span>
  );
}

/** What this guest said they avoid and this dish has. */
export function WarningBadge({ allergens }: { allergens: readonly string[] }) {
  const { t } = useLingui();
  const names = allergens.map((allergen) => t(allergenLook(allergen).label)).join(t`, `);
  return (
    <span className="inline-flex min-w-0 items-center gap-1.5 rounded-chip bg-accent-tint px-2.5 font-semibold text-accent-ink text-small">
      <TriangleAlert aria-hidden className="size-4.5 shrink-0" />
      <span className="sr-only">
        <Trans>Contains</Trans>
      </span>
      <span className="truncate">{names}</span>
    </span>
  );
}

export function DishCount({ count }: { count: number }) {
  return <Plural value={count} one="# dish" other="# dishes" />;
}

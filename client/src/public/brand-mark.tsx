import type { Schemas } from '#/api/client';
import { cx } from '#/lib/class-name';
import { thumbnailOf } from '#/lib/drawing';
import { pickText } from '#/locale/bilingual';
import { useLanguage } from '#/locale/use-language';

interface BrandMarkProps {
  restaurant: Pick<Schemas['PublicRestaurant'], 'name' | 'nameAr' | 'logoUrl'>;
  className?: string;
}

/** The restaurant's logo, or the first letter of its name. */
export function BrandMark({ restaurant, className }: BrandMarkProps) {
  const { language } = useLanguage();
  const name = pickText(language, restaurant.name, restaurant.nameAr).text;
  if (restaurant.logoUrl) {
    return (
      <img
        src={thumbnailOf(restaurant.logoUrl)}
        alt=""
        width={64}
        height={64}
        className={cx('size-16 shrink-0 rounded-panel object-cover', className)}
      />
    );
  }
  return (
    <span
      aria-hidden
      className={cx(
        'grid size-16 shrink-0 place-items-center rounded-panel bg-brand-deep font-semibold text-h1 text-on-brand-deep',
        className,
      )}
    >
      {[...name][0]}
    </span>
  );
}

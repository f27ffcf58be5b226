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
  return (
    <span
      aria-hidden
      className={cx(
        'grid size-16 shrink-0 place-items-center overflow-hidden rounded-panel font-semibold text-h1 text-on-brand-deep',
        !restaurant.logoUrl && 'bg-brand-deep',
        className,
      )}
    >
      {restaurant.logoUrl ? (
        <img
          src={thumbnailOf(restaurant.logoUrl)}
          alt=""
          loading="lazy"
          className="late size-full object-cover"
        />
      ) : (
        [...name][0]
      )}
    </span>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Heart } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Schemas } from '#/api/client';
import { paths } from '#/app/paths';
import { pickText } from '#/locale/bilingual';
import { useLanguage } from '#/locale/use-language';
import { BrandMark } from '#/public/brand-mark';
import { DishPicture } from '#/public/dish-picture';
import { BilingualText } from '#/ui/bilingual-text';
import { IconButton } from '#/ui/icon-button';
import { Price } from '#/ui/price';
import { useRefusal } from '#/ui/use-refusal';
import { favoritesQuery, type Mark, useUnlike } from '../queries';
import { Section } from './section';

/** Restaurants and dishes that were marked on their menus. */
export function FavoritesSection() {
  const favorites = useQuery(favoritesQuery);
  return (
    <Section
      title={<Trans>Favorites</Trans>}
      icon={<Heart aria-hidden />}
      query={favorites}
      isEmpty={({ items, restaurants }) => items.length + restaurants.length === 0}
      empty={<Trans>No favorites yet. Press the heart of a dish, or of a restaurant, on its menu.</Trans>}
    >
      {({ items, restaurants }) => (
        <ul className="flex flex-col divide-y divide-line">
          {restaurants.map((place) => (
            <RestaurantRow key={place.id} place={place} />
          ))}
          {items.map((item) => (
            <ItemRow key={item.itemId} item={item} />
          ))}
        </ul>
      )}
    </Section>
  );
}

function RestaurantRow({ place }: { place: Schemas['FavoriteRestaurant'] }) {
  const { language } = useLanguage();
  const to = place.menuSlug ? paths.menu.href(place.menuSlug) : paths.restaurant.href(place.id);
  return (
    <Row
      picture={<BrandMark restaurant={place} className="size-13!" />}
      to={to}
      name={<BilingualText en={place.name} ar={place.nameAr} />}
      label={pickText(language, place.name, place.nameAr).text}
      mark={{ kind: 'restaurants', id: place.id }}
    >
      <Trans>View Menu</Trans>
    </Row>
  );
}

function ItemRow({ item }: { item: Schemas['FavoriteItem'] }) {
  const { language } = useLanguage();
  const { restaurant } = item;
  return (
    <Row
      picture={<DishPicture id={item.itemId} url={item.imageUrl} className="size-13" />}
      to={`${paths.menu.href(restaurant.menuSlug)}?item=${item.itemId}`}
      name={<BilingualText en={item.nameEn} ar={item.nameAr} />}
      label={pickText(language, item.nameEn, item.nameAr).text}
      mark={{ kind: 'items', id: item.itemId }}
    >
      <span>
        {item.hasSizes ? (
          <Trans>
            from <Price amount={item.price} />
          </Trans>
        ) : (
          <Price amount={item.price} />
        )}
      </span>
      <BilingualText en={restaurant.name} ar={restaurant.nameAr} />
      {!item.isAvailable && (
        <span className="text-danger-ink">
          <Trans>Sold out</Trans>
        </span>
      )}
    </Row>
  );
}

interface RowProps {
  picture: ReactNode;
  to: string;
  name: ReactNode;
  label: string;
  mark: Mark;
  children: ReactNode;
}

function Row({ picture, to, name, label, mark, children }: RowProps) {
  const { t } = useLingui();
  const refused = useRefusal();
  const unlike = useUnlike();
  return (
    <li className="flex items-center gap-3 py-2.5">
      {picture}
      <div className="relative min-w-0 grow">
        <p className="truncate font-semibold">
          {/* The menu is a page of the server's. */}
          <Link to={to} reloadDocument className="after:absolute after:inset-0 after:rounded-control">
            {name}
          </Link>
        </p>
        <p className="flex flex-wrap gap-x-2 text-2 text-small">{children}</p>
      </div>
      <IconButton
        label={t`Take ${label} out of the favorites`}
        icon={<Heart aria-hidden className="fill-danger-solid text-danger-solid" />}
        disabled={unlike.isPending}
        onClick={() =>
          unlike.mutate(mark, {
            onError: (error) => refused(t`Not saved`, error),
          })
        }
      />
    </li>
  );
}

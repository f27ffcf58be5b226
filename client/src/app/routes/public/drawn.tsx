// The pages that the server draws, by kind (server/site). Each is a pure component of one answer of the public API: it
// reads no clock, no random number and no window while it is drawn.
import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import type { Schemas } from '#/api/client';
import { MenuMissing } from '#/features/diner/components/menu-missing';
import { MenuView } from '#/features/diner/components/menu-view';
import { PlainGuest, type PlainGuestProps } from '#/features/diner/components/plain-guest';
import { PlainTable } from '#/features/diner/components/plain-table';
import { noFilter } from '#/features/diner/filter';
import type { PublicMenu } from '#/features/diner/queries';
import { useMenu } from '#/features/diner/use-menu';
import type { Digits } from '#/lib/digits';
import { pickText } from '#/locale/bilingual';
import type { Language } from '#/locale/language';
import { Gallery, galleryDescription, galleryTitle } from '#/public/gallery';
import { HomepageView } from '#/public/homepage';
import { homepageDescription, homepageTitle } from '#/public/homepage-text';
import { Landing } from '#/public/landing';
import { landingDescription, landingTitle } from '#/public/landing-text';
import { NotFoundView } from '#/public/not-found-view';
import { HomepageMissing, RestaurantMissing } from '#/public/restaurant-missing';
import { RestaurantView } from '#/public/restaurant-view';

export interface Drawn {
  title: string;
  description: string;
  /** Default: Latin. */
  digits?: Digits;
  page: ReactNode;
}

/** How a kind is drawn from its data, which is what the server read from the database. */
type Kind<Data> = (data: Data, i18n: I18n) => Drawn;

const nothing = () => {};

function StillMenu({ menu }: { menu: PublicMenu }) {
  const parts = useMenu(menu, noFilter, undefined);
  return (
    <MenuView
      menu={menu}
      parts={parts}
      filter={noFilter}
      query={undefined}
      onQuery={nothing}
      onOpen={nothing}
      onFilter={nothing}
    />
  );
}

const nameOf = ({ restaurant }: PublicMenu, i18n: I18n) =>
  pickText(i18n.locale as Language, restaurant.name, restaurant.nameAr).text;

const taglineOf = ({ restaurant }: PublicMenu, i18n: I18n) =>
  pickText(i18n.locale as Language, restaurant.taglineEn, restaurant.taglineAr).text;

const menuAs =
  (page: (data: PublicMenu) => ReactNode): Kind<PublicMenu> =>
  (data, i18n) => {
    const name = nameOf(data, i18n);
    return {
      title: i18n._(msg`Menu of ${name}`),
      description:
        taglineOf(data, i18n) || i18n._(msg`The menu of ${name} with prices, calories and allergens.`),
      digits: data.restaurant.digits,
      page: page(data),
    };
  };

const restaurant: Kind<PublicMenu> = (data, i18n) => {
  const name = nameOf(data, i18n);
  const place = data.menu.city.trim();
  return {
    title: place ? `${name} · ${place}` : name,
    description: [
      taglineOf(data, i18n),
      i18n._(msg`The menu of ${name} with prices, calories and allergens.`),
    ]
      .filter(Boolean)
      .join(' '),
    digits: data.restaurant.digits,
    page: <RestaurantView menu={data} />,
  };
};

const homepage: Kind<Schemas['PublicHomepage']> = (data, { locale }) => ({
  title: homepageTitle(data, locale as Language),
  description: homepageDescription(data, locale as Language),
  digits: data.digits,
  page: <HomepageView page={data} />,
});

const landing: Kind<Schemas['PublicSite']> = (data, i18n) => ({
  title: i18n._(landingTitle),
  description: i18n._(landingDescription),
  page: <Landing site={data} />,
});

const gallery: Kind<Schemas['Template'][]> = (data, i18n) => ({
  title: i18n._(galleryTitle),
  description: i18n._(galleryDescription),
  page: <Gallery templates={data} />,
});

const guest: Kind<PlainGuestProps> = (data, i18n) => ({
  title: pickText(i18n.locale as Language, data.restaurant.name, data.restaurant.nameAr).text,
  description: '',
  digits: data.restaurant.digits,
  page: <PlainGuest {...data} />,
});

/** A page about nothing; the server puts the address in that was asked for. */
const nowhere =
  (title: MessageDescriptor, page: (path: string) => ReactNode): Kind<{ path: string }> =>
  ({ path }, i18n) => ({ title: i18n._(title), description: '', page: page(path) });

const noRestaurant = msg`Restaurant Not Found`;

const kinds = {
  menu: menuAs((data) => <StillMenu menu={data} />),
  table: menuAs((data) => <PlainTable menu={data} />),
  guest,
  restaurant,
  homepage,
  landing,
  gallery,
  missing: nowhere(msg`404 Page Not Found`, (path) => <NotFoundView path={path} />),
  'missing-menu': nowhere(msg`Menu not found`, () => <MenuMissing />),
  'missing-table': nowhere(msg`This code is not in use any more`, () => <MenuMissing table />),
  'missing-homepage': nowhere(noRestaurant, () => <HomepageMissing />),
  'missing-restaurant': nowhere(noRestaurant, () => <RestaurantMissing />),
} as Record<string, Kind<never> | undefined>;

export function drawn(kind: string, data: string, i18n: I18n): Drawn {
  const draw = kinds[kind];
  if (!draw) throw new Error(`there is no page called ${kind}`);
  return draw(JSON.parse(data) as never, i18n);
}

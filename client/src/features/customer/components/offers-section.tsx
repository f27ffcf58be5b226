import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { BadgePercent } from 'lucide-react';
import { Link } from 'react-router';
import { paths } from '#/app/paths';
import { OfferBanner } from '#/public/offer-banner';
import { BilingualText } from '#/ui/bilingual-text';
import { Time } from '#/ui/time';
import { offersQuery } from '../queries';
import { Section } from './section';

/** The banners that are live at places the customer knows, as their menus show them. */
export function OffersSection() {
  const offers = useQuery(offersQuery);
  return (
    <Section
      title={<Trans>Exclusive Offers</Trans>}
      icon={<BadgePercent aria-hidden />}
      query={offers}
      isEmpty={(list) => list.length === 0}
      empty={
        <Trans>
          No offers at the moment. Those of your favorites, and of places where you ordered, stand here.
        </Trans>
      }
    >
      {(list) => (
        <ul className="flex flex-col gap-4">
          {list.map(({ menuId, offer, restaurant }) => (
            <li key={menuId} className="relative flex flex-col gap-1">
              <div className="-mx-4 -mt-2">
                <OfferBanner offer={offer} />
              </div>
              <p className="flex flex-wrap items-baseline justify-between gap-x-3 text-small">
                <Link
                  to={paths.menu.href(restaurant.menuSlug)}
                  reloadDocument
                  className="font-semibold after:absolute after:inset-0 after:rounded-control"
                >
                  <BilingualText en={restaurant.name} ar={restaurant.nameAr} />
                </Link>
                {offer.expiresAt && (
                  <span className="text-2">
                    <Trans>
                      until <Time at={offer.expiresAt} format="datetime" timeZone={restaurant.timezone} />
                    </Trans>
                  </span>
                )}
              </p>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

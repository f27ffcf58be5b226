import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { isApiError } from '#/api/error';
import { restaurantQuery } from '#/features/diner/queries';
import { useGuestLanguage } from '#/features/diner/use-guest-language';
import { pickText } from '#/locale/bilingual';
import { useLanguage } from '#/locale/use-language';
import { MenuSkeleton } from '#/public/menu-skeleton';
import { RestaurantMissing } from '#/public/restaurant-missing';
import { RestaurantView } from '#/public/restaurant-view';
import { LoadFailure } from '../../load-failure.tsx';

/** The server draws this page; the client has it for links inside the app, and where the server could not. */
export function Component() {
  const { id = '' } = useParams();
  const { language } = useLanguage();
  const { data, error, refetch, isFetching } = useQuery(restaurantQuery(id));
  const settled = useGuestLanguage(data?.restaurant);
  if (isApiError(error) && error.status === 404) return <RestaurantMissing />;
  if (error && !data)
    return (
      <LoadFailure
        error={error}
        onRetry={refetch}
        retrying={isFetching}
        className="min-h-dvh justify-center"
      />
    );
  if (!data || !settled) return <MenuSkeleton />;
  return (
    <>
      <title>{pickText(language, data.restaurant.name, data.restaurant.nameAr).text}</title>
      <RestaurantView menu={data} />
    </>
  );
}

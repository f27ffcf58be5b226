import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { isApiError } from '#/api/error';
import { useGuestLanguage } from '#/features/diner/use-guest-language';
import { publicHomepageQuery } from '#/features/homepage/queries';
import { useLanguage } from '#/locale/use-language';
import { HomepageView } from '#/public/homepage';
import { homepageTitle } from '#/public/homepage-text';
import { MenuSkeleton } from '#/public/menu-skeleton';
import { HomepageMissing } from '#/public/restaurant-missing';
import { LoadFailure } from '../../load-failure.tsx';
import { paths } from '../../paths.ts';
import { NotFoundPage } from '../not-found.tsx';

const addresses = (value: object): string[] =>
  Object.values(value).flatMap((each: unknown) => {
    if (typeof each !== 'object' || each === null) return [];
    return 'path' in each && typeof each.path === 'string' ? [each.path] : addresses(each);
  });

/** First segments that are pages of ours: the server gives them to no restaurant (decision 19). */
const reserved = new Set([...addresses(paths), '/dashboard'].map((path) => path.split('/')[1]));

/** /{slug}: the server draws this page; the client has it for links inside the app, and where the server could not. */
export function Component() {
  const { slug = '' } = useParams();
  return reserved.has(slug) ? <NotFoundPage /> : <Homepage key={slug} slug={slug} />;
}

function Homepage({ slug }: { slug: string }) {
  const { language } = useLanguage();
  const { data, error, refetch, isFetching } = useQuery(publicHomepageQuery(slug));
  const settled = useGuestLanguage(data);
  if (isApiError(error) && error.status === 404) return <HomepageMissing />;
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
      <title>{homepageTitle(data, language)}</title>
      <HomepageView page={data} />
    </>
  );
}

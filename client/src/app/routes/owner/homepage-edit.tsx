import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { HomepageEditor } from '#/features/homepage/components/homepage-editor';
import { homepageQuery } from '#/features/homepage/queries';
import { BilingualText } from '#/ui/bilingual-text';
import { Skeleton, SkeletonRegion } from '#/ui/skeleton';
import { LoadFailure } from '../../load-failure.tsx';
import { PageHeader } from '../../page-header.tsx';
import { DeskPhoto } from './desk-photo.tsx';
import { BackToHomepages, HomepageOwner, useAround } from './homepage-owner.tsx';

/** /homepage/edit/{id} */
export function Component() {
  const { t } = useLingui();
  const { id = '' } = useParams();
  return (
    <HomepageOwner>
      <title>{t`Edit the homepage`}</title>
      <Edit key={id} id={id} />
    </HomepageOwner>
  );
}

function Edit({ id }: { id: string }) {
  const { around } = useAround();
  const { data, error, isFetching, refetch } = useQuery(homepageQuery(around.as, id));
  if (!data && error) return <LoadFailure error={error} onRetry={refetch} retrying={isFetching} />;
  if (!data)
    return (
      <SkeletonRegion>
        <Skeleton className="h-[60dvh] rounded-card" />
      </SkeletonRegion>
    );
  return (
    <>
      <PageHeader
        title={<BilingualText en={data.restaurantNameEn} ar={data.restaurantNameAr} />}
        live={false}
      >
        <BackToHomepages />
      </PageHeader>
      <HomepageEditor {...around} page={data} photo={DeskPhoto} />
    </>
  );
}

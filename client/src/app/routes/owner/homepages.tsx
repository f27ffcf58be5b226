import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Plus, Store } from 'lucide-react';
import { Link } from 'react-router';
import { HomepageCard } from '#/features/homepage/components/homepage-card';
import { homepageListQuery } from '#/features/homepage/queries';
import { Button } from '#/ui/button';
import { EmptyState } from '#/ui/empty-state';
import { useDesk, useRestaurant } from '../../desk-context.ts';
import { LoadFailure } from '../../load-failure.tsx';
import { PageHeader } from '../../page-header.tsx';
import { paths } from '../../paths.ts';
import { CardGrid, CardSkeletons } from './card-grid.tsx';
import { HomepageActs } from './homepage-acts.tsx';

/** /homepages: the restaurant's own pages. A manager reads, the owner changes. */
export function Component() {
  const { t } = useLingui();
  const desk = useDesk();
  const { timezone } = useRestaurant();
  const pages = useQuery(homepageListQuery(desk.as));
  const writes = desk.permissions.includes('homepage.write');
  const add = writes && (
    <Button asChild variant="solid">
      <Link to={paths.homepageCreate.href()}>
        <Plus aria-hidden className="size-5" />
        <Trans>New homepage</Trans>
      </Link>
    </Button>
  );
  return (
    <>
      <title>{t`Homepages`}</title>
      <PageHeader title={<Trans>Homepages</Trans>} live={false}>
        {pages.data && pages.data.length > 0 && <span className="max-lg:ms-auto">{add}</span>}
      </PageHeader>
      {pages.isPending && <CardSkeletons />}
      {pages.isError && !pages.data && (
        <LoadFailure error={pages.error} onRetry={pages.refetch} retrying={pages.isFetching} />
      )}
      {pages.data?.length === 0 && (
        <EmptyState
          icon={<Store />}
          title={<Trans>No homepage yet</Trans>}
          description={
            <Trans>Your restaurant’s own page: story, best sellers, hours, and the way to you.</Trans>
          }
          action={add}
        />
      )}
      <CardGrid>
        {pages.data?.map((page) => (
          <HomepageCard key={page.id} page={page} timeZone={timezone}>
            <HomepageActs page={page} writes={writes} />
          </HomepageCard>
        ))}
      </CardGrid>
    </>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { BookOpen, Plus } from 'lucide-react';
import { Link } from 'react-router';
import { MenuCard } from '#/features/editor/components/menu-card';
import { menuListQuery } from '#/features/menu/queries';
import { Button } from '#/ui/button';
import { EmptyState } from '#/ui/empty-state';
import { useDesk, useRestaurant } from '../../desk-context.ts';
import { LoadFailure } from '../../load-failure.tsx';
import { PageHeader } from '../../page-header.tsx';
import { paths } from '../../paths.ts';
import { CardGrid, CardSkeletons } from './card-grid.tsx';
import { MenuActs } from './menu-acts.tsx';

/** /menus: what guests can choose from. A manager reads, the owner changes. */
export function Component() {
  const { t } = useLingui();
  const desk = useDesk();
  const { timezone } = useRestaurant();
  const menus = useQuery(menuListQuery(desk.as));
  const writes = desk.permissions.includes('menu.write');
  const add = writes && (
    <Button asChild variant="solid">
      <Link to={paths.menuNew.href()}>
        <Plus aria-hidden className="size-5" />
        <Trans>New menu</Trans>
      </Link>
    </Button>
  );
  return (
    <>
      <title>{t`My Menus`}</title>
      <PageHeader title={<Trans>My Menus</Trans>} live={false}>
        {menus.data && menus.data.length > 0 && <span className="max-lg:ms-auto">{add}</span>}
      </PageHeader>
      {menus.isPending && <CardSkeletons />}
      {menus.isError && !menus.data && (
        <LoadFailure error={menus.error} onRetry={menus.refetch} retrying={menus.isFetching} />
      )}
      {menus.data?.length === 0 && (
        <EmptyState
          icon={<BookOpen />}
          title={<Trans>No menus yet</Trans>}
          description={<Trans>Make one, put your dishes on it and publish it.</Trans>}
          action={add}
        />
      )}
      <CardGrid>
        {menus.data?.map((menu) => (
          <MenuCard key={menu.id} menu={menu} timeZone={timezone}>
            {writes && <MenuActs menu={menu} />}
          </MenuCard>
        ))}
      </CardGrid>
    </>
  );
}

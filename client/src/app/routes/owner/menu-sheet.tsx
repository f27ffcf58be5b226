import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { BookOpen, ChevronLeft, Pencil } from 'lucide-react';
import { Link, useParams } from 'react-router';
import { menuListQuery } from '#/features/menu/queries';
import { SheetDesk } from '#/features/sheet/components/sheet-desk';
import { BilingualText } from '#/ui/bilingual-text';
import { Button } from '#/ui/button';
import { EmptyState } from '#/ui/empty-state';
import { useDesk } from '../../desk-context.ts';
import { LoadFailure } from '../../load-failure.tsx';
import { PageHeader } from '../../page-header.tsx';
import { paths } from '../../paths.ts';
import { CardSkeletons } from './card-grid.tsx';
import { MenuOwner } from './menu-owner.tsx';

/** /menu/{id}/sheet: the menu as a table, out and in. */
export function Component() {
  const { t } = useLingui();
  const { id = '' } = useParams();
  const desk = useDesk();
  const menus = useQuery(menuListQuery(desk.as));
  const menu = menus.data?.find((each) => each.id === id);
  return (
    <MenuOwner>
      <title>{t`Import and export`}</title>
      <PageHeader
        title={menu ? <BilingualText en={menu.nameEn} ar={menu.nameAr} /> : <Trans>Import and export</Trans>}
        sub={menu && <Trans>Import and export</Trans>}
        live={false}
      >
        <Button asChild variant="ghost">
          <Link to={paths.menus.href()}>
            <ChevronLeft aria-hidden className="flip size-5" />
            <Trans>My Menus</Trans>
          </Link>
        </Button>
      </PageHeader>
      {menus.isPending && <CardSkeletons />}
      {menus.isError && !menus.data && (
        <LoadFailure error={menus.error} onRetry={menus.refetch} retrying={menus.isFetching} />
      )}
      {menus.data && !menu && (
        <EmptyState icon={<BookOpen />} title={<Trans>There is no such menu any more</Trans>} />
      )}
      {menu && (
        <SheetDesk
          key={id}
          as={desk.as}
          menu={menu}
          next={
            <Button asChild variant="solid">
              <Link to={paths.menuEdit.href(id)}>
                <Pencil aria-hidden className="size-5" />
                <Trans>Edit</Trans>
              </Link>
            </Button>
          }
        />
      )}
    </MenuOwner>
  );
}

import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, Store } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { menuListQuery, soldMenuQuery } from '#/features/menu/queries';
import { Button } from '#/ui/button';
import { EmptyState } from '#/ui/empty-state';
import { useDesk, useRestaurant } from '../../desk-context.ts';
import { paths } from '../../paths.ts';

/** Homepages are the owner's: a manager is told so instead of being refused by the server. */
export function HomepageOwner({ children }: { children: ReactNode }) {
  const desk = useDesk();
  if (desk.permissions.includes('homepage.write')) return children;
  return (
    <EmptyState
      icon={<Store />}
      title={<Trans>Only the owner changes homepages</Trans>}
      action={<BackToHomepages />}
    />
  );
}

export function BackToHomepages() {
  return (
    <Button asChild variant="ghost">
      <Link to={paths.homepages.href()}>
        <ChevronLeft aria-hidden className="flip size-5" />
        <Trans>Homepages</Trans>
      </Link>
    </Button>
  );
}

/** What a homepage's form knows of the rest of the restaurant, and whether its menus are still to come. */
export function useAround() {
  const { as } = useDesk();
  const { digits, timezone, crNumber } = useRestaurant();
  const { data: menus = noMenus, isPending: waiting } = useQuery(menuListQuery(as));
  const dishes = useQuery(soldMenuQuery(as)).data?.items ?? noDishes;
  return { waiting, around: { as, menus, dishes, restaurant: { digits, timezone, crNumber } } };
}

const noMenus: never[] = [];
const noDishes: never[] = [];

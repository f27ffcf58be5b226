import { queryOptions } from '@tanstack/react-query';
import { type As, request, type Schemas } from '#/api/client';
import { menuKeys } from './keys';

type FullMenu = Schemas['FullMenu'];
type Menu = Schemas['Menu'];

/** Everything that can be ordered now, of all menus in service. */
export type SoldMenu = Pick<FullMenu, 'categories' | 'items'>;

export const menuListQuery = (as: As) =>
  queryOptions({
    queryKey: menuKeys.list,
    queryFn: ({ signal }) => request<Menu[]>('GET', '/api/menus', { as, signal }),
  });

/** What orders are taken from. A list of one waiter's phone stays usable for hours without a network. */
export const soldMenuQuery = (as: As) =>
  queryOptions({
    queryKey: menuKeys.sold,
    queryFn: async ({ signal }): Promise<SoldMenu> => {
      const menus = await request<Menu[]>('GET', '/api/menus', { as, signal });
      const whole = await Promise.all(
        menus
          .filter((menu) => menu.isActive)
          .map((menu) =>
            request<FullMenu>('GET', `/api/menus/${encodeURIComponent(menu.id)}`, { as, signal }),
          ),
      );
      return {
        categories: whole.flatMap((menu) => menu.categories),
        items: whole.flatMap((menu) => menu.items),
      };
    },
    gcTime: Number.POSITIVE_INFINITY,
  });

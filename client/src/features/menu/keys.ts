export const menuKeys = {
  all: ['menus'] as const,
  list: ['menus', 'list'] as const,
  /** Whatever holds dishes: whole menus by id, and everything that is sold now. */
  wholes: ['menus', 'whole'] as const,
  whole: (id: string) => ['menus', 'whole', id] as const,
  sold: ['menus', 'whole', 'sold'] as const,
};

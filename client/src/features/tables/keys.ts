export const tableKeys = {
  all: ['tables'] as const,
  bill: (id: string) => ['table-bill', id] as const,
};

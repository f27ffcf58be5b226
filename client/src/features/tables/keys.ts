export const tableKeys = {
  all: ['tables'] as const,
  bills: ['table-bill'] as const,
  bill: (id: string) => ['table-bill', id] as const,
};

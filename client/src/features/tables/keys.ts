export const tableKeys = {
  all: ['tables'] as const,
};

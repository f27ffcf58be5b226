export const callKeys = {
  all: ['calls'] as const,
};

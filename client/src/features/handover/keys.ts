export const handoverKeys = {
  all: ['handovers'] as const,
  colleagues: ['handovers', 'colleagues'] as const,
  open: ['handovers', 'open'] as const,
};

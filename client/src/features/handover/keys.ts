export const handoverKeys = {
  all: ['handovers'] as const,
  colleagues: ['handovers', 'colleagues'] as const,
  /** Own offers that were declined, until who made them has seen it. */
  declined: ['handovers', 'declined'] as const,
  open: ['handovers', 'open'] as const,
};

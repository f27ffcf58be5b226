export const dayKeys = {
  all: ['day'] as const,
  running: ['day', 'running'] as const,
  closed: (date: string) => ['day', 'closed', date] as const,
  list: ['day', 'list'] as const,
};

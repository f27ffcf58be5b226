export const dinerKeys = {
  menu: (identifier: string) => ['diner', 'menu', identifier] as const,
  restaurant: (identifier: string) => ['diner', 'restaurant', identifier] as const,
  table: (token: string) => ['diner', 'table', token] as const,
  /** What one seating ordered and asked for. */
  seating: (session: string) => ['diner', 'seating', session] as const,
  anyPayable: ['diner', 'payable'] as const,
  payable: (session: string) => ['diner', 'payable', session] as const,
};

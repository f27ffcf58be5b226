export interface PaymentFilter {
  status?: PaymentGroup;
  dateFrom?: string;
  dateTo?: string;
}

export const paymentGroups = ['open', 'paid', 'failed', 'refunded', 'review'] as const;
export type PaymentGroup = (typeof paymentGroups)[number];

export const paymentKeys = {
  /** The live registry reads it again when a payment moves. */
  all: ['payments'] as const,
  list: (filter: PaymentFilter) => ['payments', 'list', filter] as const,
  order: (id: string) => ['payments', 'order', id] as const,
  terms: ['diner-payments'] as const,
  state: (track: string) => ['payment-state', track] as const,
};

import type { Schemas } from '#/api/client';
import { useAct } from './act';
import type { Desk } from './mutations';

/** Takes money off an unpaid order; zero takes the discount back. DISCOUNT_LIMIT by role. */
export const useDiscountOrder = (desk: Desk) => useAct<Schemas['DiscountOrder']>(desk, 'PUT', 'discount');

/** Takes the money of one order; its table stays open. */
export const usePayOrder = (desk: Desk) => useAct<Schemas['PayOrder']>(desk, 'POST', 'payment');

/** Gives money of a paid order back; an invoice that holds it is corrected by a credit note in the same act. */
export const useRefundOrder = (desk: Desk) => useAct<Schemas['RefundOrder']>(desk, 'POST', 'refund');

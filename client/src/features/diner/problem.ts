import type { Schemas } from '#/api/client';
import { isApiError } from '#/api/error';

/** The true lines, in the order in which they were asked for (server/api PriceChange). */
export interface PriceChange {
  totalAmount: string;
  lines: {
    menuItemId: string;
    variantId?: string;
    itemName: string;
    itemNameAr: string;
    quantity: number;
    unitPrice: string;
    totalPrice: string;
  }[];
}

/** The prices that the server has, when it refused an order for them. */
export function priceChangeOf(error: unknown): PriceChange | undefined {
  if (!isApiError(error) || error.code !== 'PRICE_CHANGED') return undefined;
  const data = error.data as Partial<PriceChange> | undefined;
  return Array.isArray(data?.lines) && typeof data.totalAmount === 'string'
    ? (data as PriceChange)
    : undefined;
}

/** What could not be had any more, when the server refused an order for it. */
export function unavailableOf(error: unknown): Schemas['ItemAvailability'][] {
  if (!isApiError(error) || error.code !== 'ITEM_UNAVAILABLE' || !Array.isArray(error.data)) return [];
  return error.data as Schemas['ItemAvailability'][];
}

/** Seconds after which the server takes the next order of this phone. */
export function waitOf(error: unknown): number | undefined {
  if (!isApiError(error) || error.status !== 429) return undefined;
  return Math.ceil((error.retryAfter ?? 20_000) / 1000);
}

import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Schemas } from '#/api/client';

/** What a change of the restaurant's settings names, as Settings calls it. */
export const settings: Record<keyof Schemas['RestaurantPatch'], MessageDescriptor> = {
  name: msg`Restaurant name`,
  nameAr: msg`Restaurant name in Arabic`,
  phoneNumber: msg`Phone number`,
  address: msg`Address`,
  city: msg`City`,
  state: msg`State or region`,
  country: msg`Country`,
  postalCode: msg`Postal code`,
  legalName: msg`Legal name`,
  legalNameAr: msg`Legal name in Arabic`,
  vatNumber: msg`VAT number`,
  crNumber: msg`Commercial registration`,
  defaultLanguage: msg`Menu language at first`,
  digits: msg`Digits`,
  invoiceMode: msg`Invoices`,
  ageThresholds: msg`Kitchen times`,
  dayCutoff: msg`A business day ends at`,
  courseMode: msg`Hold later courses`,
  waiterDiscountLimit: msg`A waiter's limit`,
  remoteWait: msg`Waiting for a confirmation`,
  orderingEnabled: msg`Ordering enabled`,
  openOnScan: msg`Open a table when its code is scanned`,
  whatsappOrders: msg`Orders by WhatsApp`,
  closeNeedsPaymentRight: msg`Closing an unpaid table needs the payment right`,
  confirmOrders: msg`Who confirms an order from a guest's phone`,
  staffDefaults: msg`New staff`,
};

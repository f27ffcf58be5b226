import { msg } from '@lingui/core/macro';

export const landingTitle = msg`Sufra: menu, orders and kitchen, live`;

/** What search engines show beneath the title. */
export const landingDescription = msg`A bilingual menu, orders from the guest's phone or the waiter's hand, and a kitchen wall that tells the truth.`;

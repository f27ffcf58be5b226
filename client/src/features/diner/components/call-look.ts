import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { GlassWater, Hand, type LucideIcon, ReceiptText, Utensils } from 'lucide-react';
import type { Call } from '../queries';

/** What a guest can ask for without raising a hand. */
export const callLooks: Record<Call['kind'], { label: MessageDescriptor; Icon: LucideIcon }> = {
  waiter: { label: msg`Call waiter`, Icon: Hand },
  bill: { label: msg`Ask for bill`, Icon: ReceiptText },
  water: { label: msg`Ask for water`, Icon: GlassWater },
  cutlery: { label: msg`Ask for cutlery`, Icon: Utensils },
};

export const callKinds = Object.keys(callLooks) as Call['kind'][];

import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Schemas } from '#/api/client';
import type { BadgeTone } from '#/ui/badge';

type Status = Schemas['PlatformRestaurant']['status'];

export const statusNames: Record<Status, MessageDescriptor> = {
  trial: msg`Trial`,
  active: msg`Subscribed`,
  past_due: msg`Payment overdue`,
  suspended: msg`Suspended`,
  cancelled: msg`Ended`,
};

export const statusTones: Record<Status, BadgeTone> = {
  trial: 'info',
  active: 'brand',
  past_due: 'accent',
  suspended: 'danger',
  cancelled: 'neutral',
};

export const personKinds: Record<Schemas['Person']['kind'], MessageDescriptor> = {
  owner: msg`Owner`,
  staff: msg`Staff`,
  customer: msg`Customer`,
  admin: msg`Administrator`,
};

import { Trans } from '@lingui/react/macro';
import { BellRing, CircleCheck, Flame } from 'lucide-react';
import type { WallStatus } from '../ticket.ts';

export const statusIcons = { confirmed: CircleCheck, preparing: Flame, ready: BellRing } as const;

/** The kitchen calls a confirmed order new. */
export function StatusWord({ status }: { status: WallStatus }) {
  switch (status) {
    case 'confirmed':
      return <Trans context="kitchen">New</Trans>;
    case 'preparing':
      return <Trans context="kitchen">Preparing</Trans>;
    case 'ready':
      return <Trans context="kitchen">Ready</Trans>;
  }
}

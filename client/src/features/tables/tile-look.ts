import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import {
  BellRing,
  Check,
  CircleDot,
  Clock,
  CloudOff,
  Flame,
  HandPlatter,
  Link2,
  type LucideIcon,
  Users,
} from 'lucide-react';
import type { TileState } from './floor';

interface Look {
  word: MessageDescriptor;
  Icon: LucideIcon;
  box: string;
  ink: string;
}

// Only "ready" is solid: it asks for a walk. Two pixels of amber ask for a tap: solid for guests, dashed for this device.
export const tileLooks: Record<TileState, Look> = {
  free: {
    word: msg`Available`,
    Icon: CircleDot,
    box: 'border border-dashed border-control-line',
    ink: 'text-2 font-medium',
  },
  seated: { word: msg`Seated`, Icon: Users, box: 'border border-line-strong bg-surface', ink: 'text-2' },
  joined: {
    word: msg`Joined`,
    Icon: Link2,
    box: 'border border-line-strong bg-sunken',
    ink: 'text-2',
  },
  unsent: {
    word: msg`Not sent`,
    Icon: CloudOff,
    box: 'border-2 border-dashed border-accent-line bg-accent-tint',
    ink: 'text-accent-ink',
  },
  pending: {
    word: msg`Confirm?`,
    Icon: Clock,
    box: 'border-2 border-accent-line bg-accent-tint/60',
    ink: 'text-accent-ink',
  },
  confirmed: {
    word: msg`Confirmed`,
    Icon: Check,
    box: 'border border-status-confirmed-line bg-status-confirmed-tint/50',
    ink: 'text-status-confirmed-ink',
  },
  preparing: {
    word: msg({ message: 'Preparing', context: 'table' }),
    Icon: Flame,
    box: 'border border-status-preparing-line bg-status-preparing-tint/50',
    ink: 'text-status-preparing-ink',
  },
  ready: {
    word: msg`Ready`,
    Icon: BellRing,
    box: 'border border-status-ready-line bg-status-ready-tint text-status-ready-ink',
    ink: '',
  },
  served: {
    word: msg({ message: 'Served', context: 'table' }),
    Icon: HandPlatter,
    box: 'border border-status-served-line bg-surface',
    ink: 'text-status-served-ink',
  },
};

import type { MessageDescriptor } from '@lingui/core';
import type { ReactNode } from 'react';
import type { Facts } from './facts';

/** How one kind of act is told. */
export interface Sentence {
  /** The kind by itself, for the filter. */
  label: MessageDescriptor;
  /** This very act; without it the label says all there is. Who did it stands beside it. */
  say?: (facts: Facts) => ReactNode;
}

export type Sentences = Record<string, Sentence>;

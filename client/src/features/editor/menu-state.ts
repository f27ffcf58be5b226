import type { Menu } from './document';

/** "draft": guests see the last published state, and something newer waits. */
export type MenuState = 'inactive' | 'draft' | 'published';

export function stateOf({ isActive, draftAt }: Menu): MenuState {
  if (!isActive) return 'inactive';
  return draftAt ? 'draft' : 'published';
}

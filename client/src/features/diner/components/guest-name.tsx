import { Trans } from '@lingui/react/macro';
import type { Schemas } from '#/api/client';
import { Num } from '#/ui/num';

/** Whose part of the cart it is: their own name for themselves, else a number at this table. */
export function GuestName({ part, mine }: { part: Schemas['CartPart']; mine: boolean }) {
  if (mine) return <Trans>You</Trans>;
  if (part.name) return <bdi>{part.name}</bdi>;
  return (
    <Trans>
      Guest <Num value={part.number} />
    </Trans>
  );
}

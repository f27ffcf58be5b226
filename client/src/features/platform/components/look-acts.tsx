import { Trans } from '@lingui/react/macro';
import type { Schemas } from '#/api/client';
import { Badge } from '#/ui/badge';
import { Button } from '#/ui/button';
import { Time } from '#/ui/time';
import { useAdminAct } from '../mutations';
import { useNotDone } from '../use-not-done';

type Look = Schemas['SupportAccess'];

/** What a look into a restaurant may do, as the owner has said. */
export function LookBadge({ look }: { look: Look }) {
  return (
    <Badge tone={look.writing === 'granted' ? 'accent' : 'neutral'}>
      {look.writing === 'granted' ? (
        <Trans>
          Changes allowed until <Time at={look.expiresAt} />
        </Trans>
      ) : look.writing === 'asked' ? (
        <Trans>The owner was asked</Trans>
      ) : look.writing === 'refused' ? (
        <Trans>The owner has refused changes</Trans>
      ) : (
        <Trans>Reading only</Trans>
      )}
    </Badge>
  );
}

interface LookActsProps {
  look: Look;
  onAsked?: () => void;
  onEnded?: () => void;
}

/** Asking for more, and the end. */
export function LookActs({ look, onAsked, onEnded }: LookActsProps) {
  const act = useAdminAct();
  const notDone = useNotDone();
  const run = (path: string, done?: () => void) =>
    act.mutate(
      { path },
      {
        onSuccess: done,
        onError: notDone,
      },
    );
  return (
    <>
      {(look.writing === 'none' || look.writing === 'refused') && (
        <Button loading={act.isPending} onClick={() => run('/support/write', onAsked)}>
          <Trans>Ask the owner to allow changes</Trans>
        </Button>
      )}
      <Button loading={act.isPending} onClick={() => run('/support/end', onEnded)}>
        <Trans>End it now</Trans>
      </Button>
    </>
  );
}

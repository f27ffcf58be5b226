import { Trans, useLingui } from '@lingui/react/macro';
import type { Schemas } from '#/api/client';
import { errorText } from '#/api/error-text';
import { Badge } from '#/ui/badge';
import { Button } from '#/ui/button';
import { Time } from '#/ui/time';
import { toast } from '#/ui/toast';
import { useAdminAct } from '../mutations';

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
  const { i18n, t } = useLingui();
  const act = useAdminAct();
  const run = (path: string, done?: () => void) =>
    act.mutate(
      { path },
      {
        onSuccess: done,
        onError: (error) =>
          toast({
            title: t`This was not done`,
            description: errorText(i18n, error, t`Something went wrong. Please try again.`),
            variant: 'danger',
          }),
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

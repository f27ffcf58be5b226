import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#/ui/button';
import { toast } from '#/ui/toast';
import { useRefusal } from '#/ui/use-refusal';
import type { Holder } from '../link';
import { useResendLink } from '../self';

/** Mails the link that proves the address once more. */
export function ResendButton({ holder }: { holder: Holder }) {
  const { t } = useLingui();
  const refused = useRefusal();
  const resend = useResendLink(holder);
  return (
    <Button
      loading={resend.isPending}
      onClick={() =>
        resend.mutate(undefined, {
          onSuccess: () => toast({ title: t`The link was sent again`, variant: 'success' }),
          onError: (error) => refused(t`The message was not sent`, error),
        })
      }
    >
      <Trans>Send again</Trans>
    </Button>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import { errorText } from '#/api/error-text';
import { Button } from '#/ui/button';
import { toast } from '#/ui/toast';
import type { Holder } from '../link';
import { useResendLink } from '../self';

/** Mails the link that proves the address once more. */
export function ResendButton({ holder }: { holder: Holder }) {
  const { i18n, t } = useLingui();
  const resend = useResendLink(holder);
  return (
    <Button
      loading={resend.isPending}
      onClick={() =>
        resend.mutate(undefined, {
          onSuccess: () => toast({ title: t`The link was sent again`, variant: 'success' }),
          onError: (error) =>
            toast({
              title: t`The message was not sent`,
              description: errorText(i18n, error, t`Something went wrong. Please try again.`),
              variant: 'danger',
            }),
        })
      }
    >
      <Trans>Send again</Trans>
    </Button>
  );
}

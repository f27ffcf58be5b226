import { Trans, useLingui } from '@lingui/react/macro';
import { KeyRound } from 'lucide-react';
import type { ReactNode } from 'react';
import type { As, Schemas } from '#/api/client';
import { Button } from '#/ui/button';
import { DialogClose, DialogContent } from '#/ui/dialog';
import { useRefusal } from '#/ui/use-refusal';
import { usePasswordLink } from '../mutations';
import { OnceLink } from './once-link';
import { fullName } from './staff-card';

interface PasswordLinkDialogProps {
  as: As;
  member: Schemas['Staff'];
  timeZone: string;
  /** Draws the link as a code for the phone of who stands beside. */
  code: (url: string) => ReactNode;
}

/** The content of an open dialog: makes a link with which a member of staff sets a new password by themselves. */
export function PasswordLinkDialog({ as, member, timeZone, code }: PasswordLinkDialogProps) {
  const { t } = useLingui();
  const refused = useRefusal();
  const make = usePasswordLink(as);
  const name = <bdi>{fullName(member)}</bdi>;
  const link = make.data;

  const start = () =>
    make.mutate(member.id, {
      onError: (error) => refused(t`Error`, error, t`Failed to save waiter`),
    });

  return (
    <DialogContent
      title={<Trans>New password for {name}</Trans>}
      description={
        link ? (
          <Trans>Give it to {name} only: whoever opens this link first sets the password.</Trans>
        ) : (
          <Trans>
            You get a link that works once, for 24 hours. {name} opens it, sets a new password and is signed
            out everywhere else. The present password works until then, and a link made before stops working
            now.
          </Trans>
        )
      }
      footer={
        <>
          <DialogClose asChild>
            <Button variant={link ? 'solid' : 'outline'}>
              {link ? <Trans>Done</Trans> : <Trans>Cancel</Trans>}
            </Button>
          </DialogClose>
          {!link && (
            <Button
              variant="solid"
              icon={<KeyRound aria-hidden className="size-5" />}
              loading={make.isPending}
              onClick={start}
            >
              <Trans>Make the link</Trans>
            </Button>
          )}
        </>
      }
    >
      {link && <OnceLink link={link} timeZone={timeZone} code={code(link.url)} />}
    </DialogContent>
  );
}

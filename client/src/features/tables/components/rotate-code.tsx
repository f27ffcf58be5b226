import { Trans, useLingui } from '@lingui/react/macro';
import { RefreshCw } from 'lucide-react';
import type { As, Schemas } from '#/api/client';
import { AlertDialog } from '#/ui/alert-dialog';
import { Button } from '#/ui/button';
import { toast } from '#/ui/toast';
import { useRefusal } from '#/ui/use-refusal';
import { useRotateCode } from '../code';

/** For a card that has gone astray: the old code dies, and with it the printed card. */
export function RotateCode({ as, table }: { as: As; table: Schemas['Table'] }) {
  const { t } = useLingui();
  const refused = useRefusal();
  const rotate = useRotateCode(as);
  const renew = async () => {
    try {
      await rotate.mutateAsync(table.id);
    } catch (error) {
      refused(t`Error`, error, t`Failed to save table`);
      throw error;
    }
    toast({
      title: t`The table has a new code`,
      description: t`Print its card again: the old one opens nothing any more.`,
      variant: 'success',
    });
  };
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-line border-t pt-4">
      <p className="min-w-48 grow basis-0 text-2 text-small">
        <Trans>Was the card photographed or lost? A new code makes every copy of it worthless.</Trans>
      </p>
      <AlertDialog
        trigger={
          <Button icon={<RefreshCw aria-hidden className="size-5" />}>
            <Trans>New code</Trans>
          </Button>
        }
        title={<Trans>Make a new code?</Trans>}
        description={
          <Trans>
            The printed card of this table stops working. Guests who are seated now stay connected.
          </Trans>
        }
        confirmLabel={<Trans>New code</Trans>}
        danger
        onConfirm={renew}
      />
    </div>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Check, Copy, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import type { As, Schemas } from '#/api/client';
import { errorText } from '#/api/error-text';
import { AlertDialog } from '#/ui/alert-dialog';
import { Button } from '#/ui/button';
import { DialogContent } from '#/ui/dialog';
import { ErrorState } from '#/ui/error-state';
import { Num } from '#/ui/num';
import { Skeleton } from '#/ui/skeleton';
import { toast } from '#/ui/toast';
import { tableCodeQuery, useRotateCode } from '../manage';

/** The address that the table's card carries: copy it, or replace it when a card has gone astray. */
export function TableCodeDialog({ as, table }: { as: As; table: Schemas['Table'] }) {
  const { i18n, t } = useLingui();
  const rotate = useRotateCode(as);
  const [copied, setCopied] = useState(false);
  const code = useQuery(tableCodeQuery(as, table.id));
  const url = code.data?.qrCodeUrl ?? '';

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      setCopied(true);
    } catch {
      toast({
        title: t`Could not be copied`,
        description: t`Select the address and copy it by hand.`,
        variant: 'danger',
      });
    }
  };

  return (
    <DialogContent
      title={
        <Trans>
          QR code of table <Num value={table.tableNumber} />
        </Trans>
      }
      description={<Trans>Guests who open this address at the table can see the menu and order.</Trans>}
    >
      {code.isError && !code.data ? (
        <ErrorState
          title={<Trans>This could not be loaded</Trans>}
          description={errorText(i18n, code.error, t`Something went wrong. Please try again.`)}
          onRetry={() => void code.refetch()}
          retrying={code.isFetching}
        />
      ) : url ? (
        <p
          dir="ltr"
          className="code select-all break-all rounded-control border border-line-strong bg-sunken px-3 py-3 text-start"
        >
          {url}
        </p>
      ) : (
        <Skeleton className="h-13" />
      )}
      <div className="mt-4 flex flex-wrap gap-3">
        <Button
          variant="solid"
          disabled={!url}
          icon={copied ? <Check aria-hidden className="size-5" /> : <Copy aria-hidden className="size-5" />}
          onClick={() => void copy()}
        >
          {copied ? <Trans>Copied</Trans> : <Trans>Copy address</Trans>}
        </Button>
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
          onConfirm={async () => {
            try {
              await rotate.mutateAsync(table.id);
              setCopied(false);
            } catch (error) {
              toast({
                title: t`Error`,
                description: errorText(i18n, error, t`Failed to save table`),
                variant: 'danger',
              });
              throw error;
            }
          }}
        />
      </div>
    </DialogContent>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { As, Schemas } from '#/api/client';
import { errorText } from '#/api/error-text';
import { DialogContent } from '#/ui/dialog';
import { ErrorState } from '#/ui/error-state';
import { Num } from '#/ui/num';
import { Skeleton, SkeletonRegion } from '#/ui/skeleton';
import { codePictureQuery, tableCodeQuery } from '../code';
import { CodeFiles } from './code-files';
import { RotateCode } from './rotate-code';
import { ShareCode } from './share-code';

interface TableCodeDialogProps {
  as: As;
  /** As it is now: with a new revision the code is read again. */
  table: Schemas['Table'];
}

/** The content of an open dialog: the table's code as guests scan it, as files, as an address; and a new one. */
export function TableCodeDialog({ as, table }: TableCodeDialogProps) {
  const { i18n, t } = useLingui();
  const code = useQuery(tableCodeQuery(as, table));
  const picture = useQuery(codePictureQuery(as, code.data));
  const failed = code.isError ? code : picture.isError ? picture : undefined;

  return (
    <DialogContent
      size="lg"
      title={
        <Trans>
          QR code of table <Num value={table.tableNumber} />
        </Trans>
      }
      description={<Trans>Guests who open this address at the table can see the menu and order.</Trans>}
    >
      {failed ? (
        <ErrorState
          title={<Trans>This could not be loaded</Trans>}
          description={errorText(i18n, failed.error, t`Something went wrong. Please try again.`)}
          onRetry={() => void failed.refetch()}
          retrying={failed.isFetching}
        />
      ) : code.data?.qrCodeUrl && picture.data ? (
        <div className="grid items-start gap-6 sm:grid-cols-[auto_minmax(0,1fr)]">
          <figure className="mx-auto flex flex-col items-center gap-2">
            <img
              // 200 pixels with the quiet zone inside; white in every theme, as cameras expect it.
              src={picture.data}
              alt={t`QR code of table ${table.tableNumber}`}
              width={200}
              height={200}
              className="rounded-card border border-line bg-white"
            />
            {!table.isActive && (
              <figcaption className="max-w-50 text-center text-2 text-micro">
                <Trans>Out of service: guests see the menu and can't order.</Trans>
              </figcaption>
            )}
          </figure>
          <div className="flex min-w-0 flex-col gap-5">
            <ShareCode url={code.data.qrCodeUrl} tableNumber={table.tableNumber} />
            <CodeFiles as={as} table={table} />
            <RotateCode as={as} table={table} />
          </div>
        </div>
      ) : (
        <SkeletonRegion className="grid gap-6 sm:grid-cols-[auto_minmax(0,1fr)]">
          <Skeleton className="mx-auto size-50" />
          <Skeleton className="h-64" />
        </SkeletonRegion>
      )}
    </DialogContent>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, Printer, QrCode } from 'lucide-react';
import { Link, useSearchParams } from 'react-router';
import type { Schemas } from '#/api/client';
import { CodeAddress } from '#/features/codes/components/code-address';
import { CodeDesigner } from '#/features/codes/components/code-designer';
import { CodeList } from '#/features/codes/components/code-list';
import { CodeName } from '#/features/codes/components/code-name';
import { VisitPanel } from '#/features/codes/components/visit-panel';
import { type Code, codesQuery } from '#/features/codes/queries';
import { CardSheetDialog } from '#/features/tables/components/card-sheet-dialog';
import { cx } from '#/lib/class-name';
import { Button } from '#/ui/button';
import { EmptyState } from '#/ui/empty-state';
import { FormDialog } from '#/ui/form-dialog';
import { Skeleton, SkeletonRegion } from '#/ui/skeleton';
import { useDesk } from '../../desk-context.ts';
import { LoadFailure } from '../../load-failure.tsx';
import { PageHeader } from '../../page-header.tsx';
import { paths } from '../../paths.ts';
import { DeskPhoto } from './desk-photo.tsx';

/** /qr-codes: what guests scan, how it looks, and how many do. ?code= names one of them. */
export function Component() {
  const { t } = useLingui();
  const desk = useDesk();
  const owner = desk.role === 'owner';
  const codes = useQuery({ ...codesQuery(desk.as), enabled: owner });
  return (
    <>
      <title>{t`QR Codes`}</title>
      <PageHeader title={<Trans>QR Codes</Trans>} live={false} />
      {!owner ? (
        <EmptyState icon={<QrCode />} title={<Trans>Only the owner sees the codes</Trans>} />
      ) : codes.data ? (
        <Codes codes={codes.data} />
      ) : codes.isError ? (
        <LoadFailure error={codes.error} onRetry={codes.refetch} retrying={codes.isFetching} />
      ) : (
        <SkeletonRegion className="grid gap-6 lg:grid-cols-[22rem_minmax(0,1fr)]">
          <Skeleton className="h-96" />
          <Skeleton className="h-96" />
        </SkeletonRegion>
      )}
    </>
  );
}

/** On a phone the list and one code are two pages; on a desk they stand beside each other, with the first code open. */
function Codes({ codes: { codes, style } }: { codes: Schemas['Codes'] }) {
  const { as } = useDesk();
  const [query] = useSearchParams();
  const asked = codes.find((code) => code.id === query.get('code'));
  const code = asked ?? codes[0];
  const tables = codes.filter(({ subject, isActive }) => subject === 'table' && isActive).length;
  if (!code)
    return (
      <EmptyState
        icon={<QrCode />}
        title={<Trans>There is nothing to scan yet</Trans>}
        description={<Trans>Make a menu or add tables: each gets a code of its own.</Trans>}
        action={
          <Button asChild variant="solid">
            <Link to={paths.menus.href()}>
              <Trans>My Menus</Trans>
            </Link>
          </Button>
        }
      />
    );
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[22rem_minmax(0,1fr)]">
      <div className={cx('min-w-0', asked && 'max-lg:hidden')}>
        <CodeList
          codes={codes}
          chosen={code}
          codeTo={({ id }) => paths.qrCodes.href({ code: id })}
          tableAct={
            <FormDialog
              trigger={
                <Button icon={<Printer aria-hidden className="size-5" />} disabled={tables === 0}>
                  <Trans>Print all cards</Trans>
                </Button>
              }
            >
              {(done) => <CardSheetDialog as={as} cards={tables} onDone={done} />}
            </FormDialog>
          }
        />
      </div>
      <div className={cx('flex min-w-0 flex-col gap-5', !asked && 'max-lg:hidden')}>
        <Button asChild variant="ghost" className="self-start lg:hidden">
          <Link to={paths.qrCodes.href()}>
            <ChevronLeft aria-hidden className="flip size-5" />
            <Trans>All codes</Trans>
          </Link>
        </Button>
        <OneCode key={code.id} code={code} style={style} />
      </div>
    </div>
  );
}

function OneCode({ code, style }: { code: Code; style: Schemas['CodeStyle'] }) {
  const { as } = useDesk();
  return (
    <>
      <div className="flex flex-col gap-3">
        <h2 className="text-h2">
          <CodeName code={code} />
        </h2>
        {!code.isActive && (
          <p className="rounded-card bg-accent-tint px-3 py-2 text-accent-ink text-small">
            <Trans>Not in service: who scans this code now finds nothing.</Trans>
          </p>
        )}
        <CodeAddress url={code.url} name={code.name} />
      </div>
      <CodeDesigner as={as} code={code} kept={style} photo={DeskPhoto} />
      <VisitPanel as={as} code={code} />
    </>
  );
}

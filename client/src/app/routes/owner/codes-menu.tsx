import { Trans } from '@lingui/react/macro';
import { Printer, QrCode, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import type { Schemas } from '#/api/client';
import { CardSheetDialog } from '#/features/tables/components/card-sheet-dialog';
import { RotateCodesDialog } from '#/features/tables/components/rotate-codes-dialog';
import { Button } from '#/ui/button';
import { Dialog } from '#/ui/dialog';
import { DropdownMenu, DropdownMenuContent, DropdownMenuItem, DropdownMenuTrigger } from '#/ui/dropdown-menu';
import { useDesk } from '../../desk-context.ts';

/** What concerns the codes of all tables at once. */
export function CodesMenu({ tables }: { tables: Schemas['Table'][] }) {
  const { as } = useDesk();
  const [shown, setShown] = useState<'print' | 'renew'>();
  const done = () => setShown(undefined);
  return (
    <>
      <DropdownMenu>
        <DropdownMenuTrigger asChild>
          <Button icon={<QrCode aria-hidden className="size-5" />}>
            <Trans>QR codes</Trans>
          </Button>
        </DropdownMenuTrigger>
        <DropdownMenuContent>
          <DropdownMenuItem icon={<Printer aria-hidden />} onSelect={() => setShown('print')}>
            <Trans>Print table cards</Trans>
          </DropdownMenuItem>
          <DropdownMenuItem danger icon={<RefreshCw aria-hidden />} onSelect={() => setShown('renew')}>
            <Trans>New codes for all tables</Trans>
          </DropdownMenuItem>
        </DropdownMenuContent>
      </DropdownMenu>
      <Dialog open={shown === 'print'} onOpenChange={(open) => !open && done()}>
        {shown === 'print' && (
          <CardSheetDialog as={as} cards={tables.filter((table) => table.isActive).length} onDone={done} />
        )}
      </Dialog>
      <RotateCodesDialog
        as={as}
        cards={tables.length}
        open={shown === 'renew'}
        onOpenChange={(open) => !open && done()}
      />
    </>
  );
}

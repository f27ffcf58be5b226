import { Trans, useLingui } from '@lingui/react/macro';
import {
  Copy,
  Ellipsis,
  ExternalLink,
  FileSpreadsheet,
  Pencil,
  Printer,
  Smartphone,
  Trash2,
} from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Schemas } from '#/api/client';
import { PaperDialog } from '#/features/editor/components/paper-dialog';
import { useCopyMenu, useDeleteMenu, usePatchMenu } from '#/features/editor/mutations';
import { uuidv7 } from '#/lib/uuid';
import { pickText } from '#/locale/bilingual';
import { useLanguage } from '#/locale/use-language';
import { AlertDialog } from '#/ui/alert-dialog';
import { Button } from '#/ui/button';
import { Dialog } from '#/ui/dialog';
import { DropdownMenu, DropdownMenuContent, DropdownMenuItem, DropdownMenuTrigger } from '#/ui/dropdown-menu';
import { IconButton } from '#/ui/icon-button';
import { Switch } from '#/ui/switch';
import { toast } from '#/ui/toast';
import { useRefusal } from '#/ui/use-refusal';
import { useDesk } from '../../desk-context.ts';
import { paths } from '../../paths.ts';

/** The server takes no longer name. */
const longest = 200;
const secondName = (name: string) => name && `${name.slice(0, longest - 4)} (2)`;

/** What an owner does with one menu. */
export function MenuActs({ menu }: { menu: Schemas['Menu'] }) {
  const { t } = useLingui();
  const refused = useRefusal();
  const { language } = useLanguage();
  const { as } = useDesk();
  const patch = usePatchMenu(as);
  const copy = useCopyMenu(as);
  const remove = useDeleteMenu(as);
  const [deleting, setDeleting] = useState(false);
  const [printing, setPrinting] = useState(false);
  const name = pickText(language, menu.nameEn, menu.nameAr).text;
  const fail = (error: unknown) => {
    refused(t`Error`, error);
  };
  const copyIt = () =>
    copy
      .mutateAsync({
        id: menu.id,
        key: uuidv7(),
        nameEn: secondName(menu.nameEn),
        nameAr: secondName(menu.nameAr),
      })
      .then(() => toast({ title: t`Copied: the new menu is not in service yet`, variant: 'success' }), fail);
  return (
    <>
      <Switch
        label={<Trans>In service</Trans>}
        checked={menu.isActive}
        disabled={patch.isPending}
        onCheckedChange={(isActive) => void patch.mutateAsync({ id: menu.id, isActive }).catch(fail)}
      />
      <div className="flex items-center gap-2">
        <Button asChild variant="solid" className="grow">
          <Link to={paths.menuEdit.href(menu.id)}>
            <Pencil aria-hidden className="size-5" />
            <Trans>Edit</Trans>
          </Link>
        </Button>
        <DropdownMenu>
          <DropdownMenuTrigger asChild>
            <IconButton variant="outline" label={t`More about ${name}`} icon={<Ellipsis />} />
          </DropdownMenuTrigger>
          <DropdownMenuContent>
            <DropdownMenuItem asChild>
              <Link to={paths.menuPreview.href(menu.id)}>
                <Smartphone aria-hidden />
                <Trans>Preview</Trans>
              </Link>
            </DropdownMenuItem>
            {menu.isActive && (
              <DropdownMenuItem asChild>
                {/* The server draws it: not a page of this router. */}
                <a href={paths.menu.href(menu.slug)} target="_blank" rel="noreferrer">
                  <ExternalLink aria-hidden />
                  <Trans>Guests’ page</Trans>
                </a>
              </DropdownMenuItem>
            )}
            <DropdownMenuItem
              icon={<Printer aria-hidden />}
              disabled={menu.itemCount === 0}
              onSelect={() => setPrinting(true)}
            >
              <Trans>Download PDF</Trans>
            </DropdownMenuItem>
            <DropdownMenuItem asChild>
              <Link to={paths.menuSheet.href(menu.id)}>
                <FileSpreadsheet aria-hidden />
                <Trans>Import and export</Trans>
              </Link>
            </DropdownMenuItem>
            <DropdownMenuItem
              icon={<Copy aria-hidden />}
              disabled={copy.isPending}
              onSelect={() => void copyIt()}
            >
              <Trans>Copy</Trans>
            </DropdownMenuItem>
            <DropdownMenuItem icon={<Trash2 aria-hidden />} danger onSelect={() => setDeleting(true)}>
              <Trans>Delete</Trans>
            </DropdownMenuItem>
          </DropdownMenuContent>
        </DropdownMenu>
      </div>
      <Dialog open={printing} onOpenChange={setPrinting}>
        {printing && <PaperDialog as={as} menu={menu} onDone={() => setPrinting(false)} />}
      </Dialog>
      <AlertDialog
        open={deleting}
        onOpenChange={setDeleting}
        title={<Trans>Delete {name}?</Trans>}
        description={<Trans>Nobody can order from it any more. Orders keep what they sold.</Trans>}
        confirmLabel={<Trans>Delete</Trans>}
        danger
        onConfirm={() =>
          remove.mutateAsync(menu.id).catch((error: unknown) => {
            fail(error);
            throw error;
          })
        }
      />
    </>
  );
}

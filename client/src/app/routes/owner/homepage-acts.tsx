import { Trans, useLingui } from '@lingui/react/macro';
import { Copy, ExternalLink, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Schemas } from '#/api/client';
import { useDeleteHomepage, usePatchHomepage } from '#/features/homepage/mutations';
import { pickText } from '#/locale/bilingual';
import { useLanguage } from '#/locale/use-language';
import { AlertDialog } from '#/ui/alert-dialog';
import { Button } from '#/ui/button';
import { IconButton } from '#/ui/icon-button';
import { Switch } from '#/ui/switch';
import { toast } from '#/ui/toast';
import { useRefusal } from '#/ui/use-refusal';
import { useDesk } from '../../desk-context.ts';
import { paths } from '../../paths.ts';

interface HomepageActsProps {
  page: Schemas['Homepage'];
  writes: boolean;
}

/** What an owner does with one homepage; others look at it. */
export function HomepageActs({ page, writes }: HomepageActsProps) {
  const { t } = useLingui();
  const refused = useRefusal();
  const { language } = useLanguage();
  const { as } = useDesk();
  const patch = usePatchHomepage(as);
  const remove = useDeleteHomepage(as);
  const [deleting, setDeleting] = useState(false);
  const name = pickText(language, page.restaurantNameEn, page.restaurantNameAr).text;
  const fail = (error: unknown) => {
    refused(t`Error`, error);
  };
  const copyLink = async () => {
    try {
      await navigator.clipboard.writeText(window.location.origin + paths.homepage.href(page.slug));
      toast({ title: t`Link copied`, variant: 'success' });
    } catch (error) {
      fail(error);
    }
  };
  return (
    <>
      {writes && (
        <Switch
          label={<Trans>Guests see it</Trans>}
          checked={page.isActive}
          disabled={patch.isPending}
          onCheckedChange={(isActive) =>
            void patch.mutateAsync({ id: page.id, patch: { isActive } }).catch(fail)
          }
        />
      )}
      <div className="flex flex-wrap items-center gap-2">
        {writes && (
          <Button asChild variant="solid" className="grow">
            <Link to={paths.homepageEdit.href(page.id)}>
              <Pencil aria-hidden className="size-5" />
              <Trans>Edit</Trans>
            </Link>
          </Button>
        )}
        {page.isActive && (
          <Button asChild>
            {/* The server draws it: not a page of this router. */}
            <a href={paths.homepage.href(page.slug)} target="_blank" rel="noreferrer">
              <ExternalLink aria-hidden className="flip size-5" />
              <Trans>Guests’ page</Trans>
            </a>
          </Button>
        )}
        <div className="flex gap-2">
          {page.isActive && (
            <IconButton
              variant="outline"
              label={t`Copy the link of ${name}`}
              icon={<Copy />}
              onClick={() => void copyLink()}
            />
          )}
          {writes && (
            <IconButton
              variant="outline"
              label={t`Delete ${name}`}
              icon={<Trash2 />}
              className="text-danger-ink"
              onClick={() => setDeleting(true)}
            />
          )}
        </div>
      </div>
      <AlertDialog
        open={deleting}
        onOpenChange={setDeleting}
        title={<Trans>Delete {name}?</Trans>}
        description={<Trans>Nobody finds the page at its address any more.</Trans>}
        confirmLabel={<Trans>Delete</Trans>}
        danger
        onConfirm={() =>
          remove.mutateAsync(page.id).catch((error: unknown) => {
            fail(error);
            throw error;
          })
        }
      />
    </>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import { ChevronLeft, FileSpreadsheet, Smartphone } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link, useParams, useSearchParams } from 'react-router';
import { MenuEditor } from '#/features/editor/components/menu-editor';
import { patchMenu } from '#/features/editor/document';
import { chosen } from '#/features/templates/look';
import { BilingualText } from '#/ui/bilingual-text';
import { Button } from '#/ui/button';
import { Skeleton, SkeletonRegion } from '#/ui/skeleton';
import { useDesk, useRestaurant } from '../../desk-context.ts';
import { PageHeader } from '../../page-header.tsx';
import { paths } from '../../paths.ts';
import { DeskPhoto } from './desk-photo.tsx';
import { MenuDraft } from './menu-draft.tsx';
import { MenuLook } from './menu-look.tsx';
import { MenuOwner } from './menu-owner.tsx';
import { useLooks } from './use-looks.ts';

/** /menu/{id}/edit?template=: with a template that was chosen in the gallery, that is the draft's first edit. */
export function Component() {
  const { id = '' } = useParams();
  return (
    <MenuOwner>
      <Editor key={id} id={id} />
    </MenuOwner>
  );
}

function Editor({ id }: { id: string }) {
  const { t } = useLingui();
  const desk = useDesk();
  const { timezone } = useRestaurant();
  const { templates, isPending, lookOf } = useLooks();
  const asked = useAskedTemplate();
  const template = templates.find((each) => each.id === asked);
  return (
    <>
      <title>{t`Edit the menu`}</title>
      <MenuDraft id={id}>
        {(draft) => (
          <>
            <PageHeader
              title={<BilingualText en={draft.menu.menu.nameEn} ar={draft.menu.menu.nameAr} />}
              live={false}
            >
              <Button asChild variant="ghost">
                <Link to={paths.menus.href()}>
                  <ChevronLeft aria-hidden className="flip size-5" />
                  <Trans>My Menus</Trans>
                </Link>
              </Button>
              <Button asChild variant="ghost">
                <Link to={paths.menuPreview.href(id)}>
                  <Smartphone aria-hidden className="size-5" />
                  <Trans>Both languages</Trans>
                </Link>
              </Button>
              <Button asChild variant="ghost">
                <Link to={paths.menuSheet.href(id)}>
                  <FileSpreadsheet aria-hidden className="size-5" />
                  <Trans>Import and export</Trans>
                </Link>
              </Button>
            </PageHeader>
            {asked && isPending ? (
              <SkeletonRegion>
                <Skeleton className="h-96 rounded-card" />
              </SkeletonRegion>
            ) : (
              <MenuEditor
                as={desk.as}
                draft={draft}
                timeZone={timezone}
                photo={DeskPhoto}
                look={MenuLook}
                lookOf={lookOf}
                begin={template && ((doc) => patchMenu(doc, chosen(template)))}
              />
            )}
          </>
        )}
      </MenuDraft>
    </>
  );
}

/** Read once: the address then loses it, so that coming back does not choose it again. */
function useAskedTemplate(): number | undefined {
  const [query, setQuery] = useSearchParams();
  const [asked] = useState(() => Number(query.get('template')) || undefined);
  useEffect(() => {
    if (query.has('template')) setQuery({}, { replace: true });
  }, [query, setQuery]);
  return asked;
}

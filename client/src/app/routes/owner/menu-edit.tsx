import { Trans, useLingui } from '@lingui/react/macro';
import { ChevronLeft, Smartphone } from 'lucide-react';
import { Link, useParams } from 'react-router';
import { MenuEditor } from '#/features/editor/components/menu-editor';
import { PhotoField } from '#/features/media/components/photo-field';
import { BilingualText } from '#/ui/bilingual-text';
import { Button } from '#/ui/button';
import { useDesk, useRestaurant } from '../../desk-context.ts';
import { PageHeader } from '../../page-header.tsx';
import { paths } from '../../paths.ts';
import { MenuDraft } from './menu-draft.tsx';
import { MenuOwner } from './menu-owner.tsx';

/** /menu/{id}/edit */
export function Component() {
  const { t } = useLingui();
  const { id = '' } = useParams();
  const desk = useDesk();
  const { timezone } = useRestaurant();
  return (
    <MenuOwner>
      <title>{t`Edit the menu`}</title>
      <MenuDraft key={id} id={id}>
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
            </PageHeader>
            <MenuEditor as={desk.as} draft={draft} timeZone={timezone} photo={PhotoField} />
          </>
        )}
      </MenuDraft>
    </MenuOwner>
  );
}

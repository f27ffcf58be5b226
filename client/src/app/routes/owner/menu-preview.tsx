import { Trans, useLingui } from '@lingui/react/macro';
import { Pencil } from 'lucide-react';
import { Link, useNavigate, useParams } from 'react-router';
import { DraftPreview } from '#/features/editor/components/draft-preview';
import { BilingualText } from '#/ui/bilingual-text';
import { Button } from '#/ui/button';
import { useRestaurant } from '../../desk-context.ts';
import { PageHeader } from '../../page-header.tsx';
import { paths } from '../../paths.ts';
import { MenuDraft } from './menu-draft.tsx';
import { MenuOwner } from './menu-owner.tsx';
import { useLooks } from './use-looks.ts';

/** /menu/{id}/preview: the draft as guests will see it. */
export function Component() {
  const { t } = useLingui();
  const { id = '' } = useParams();
  const { timezone } = useRestaurant();
  const { lookOf } = useLooks();
  const navigate = useNavigate();
  const editor = paths.menuEdit.href(id);
  return (
    <MenuOwner>
      <title>{t`Preview`}</title>
      <MenuDraft key={id} id={id}>
        {(draft) => (
          <>
            <PageHeader
              title={<BilingualText en={draft.menu.menu.nameEn} ar={draft.menu.menu.nameAr} />}
              sub={<Trans>Preview</Trans>}
              live={false}
            >
              <Button asChild variant="solid">
                <Link to={editor}>
                  <Pencil aria-hidden className="size-5" />
                  <Trans>Edit</Trans>
                </Link>
              </Button>
            </PageHeader>
            <DraftPreview
              draft={draft}
              timeZone={timezone}
              lookOf={lookOf}
              onOpen={() => void navigate(editor)}
            />
          </>
        )}
      </MenuDraft>
    </MenuOwner>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { ChevronLeft } from 'lucide-react';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { templatesQuery } from '#/features/account/site';
import { menuListQuery } from '#/features/menu/queries';
import { MenuChoice } from '#/features/templates/components/menu-choice';
import type { Template } from '#/features/templates/look';
import { pickText } from '#/locale/bilingual';
import { useLanguage } from '#/locale/use-language';
import { GalleryList, useClass } from '#/public/gallery-list';
import { Button } from '#/ui/button';
import { Dialog } from '#/ui/dialog';
import { useDesk } from '../../desk-context.ts';
import { LoadFailure } from '../../load-failure.tsx';
import { PageHeader } from '../../page-header.tsx';
import { paths } from '../../paths.ts';
import { CardSkeletons } from './card-grid.tsx';
import { MenuOwner } from './menu-owner.tsx';

/** /templates?menu=: the gallery to choose from; the choice becomes an edit of that menu's draft. */
export function Component() {
  const { t } = useLingui();
  return (
    <MenuOwner>
      <title>{t`Templates`}</title>
      <Templates />
    </MenuOwner>
  );
}

function Templates() {
  const desk = useDesk();
  const templates = useQuery(templatesQuery);
  const menus = useQuery(menuListQuery(desk.as));
  const [query] = useSearchParams();
  const [template, choose] = useState<Template>();
  const asked = menus.data?.find((menu) => menu.id === query.get('menu'));
  const [only, ...others] = menus.data ?? [];
  const menu = asked ?? (others.length === 0 ? only : undefined);
  return (
    <>
      <PageHeader title={<Trans>Templates</Trans>} live={false}>
        {asked && (
          <Button asChild variant="ghost">
            <Link to={paths.menuEdit.href(asked.id)}>
              <ChevronLeft aria-hidden className="flip size-5" />
              <Trans>Back to the menu</Trans>
            </Link>
          </Button>
        )}
      </PageHeader>
      {templates.isPending && <CardSkeletons />}
      {templates.isError && !templates.data && (
        <LoadFailure error={templates.error} onRetry={templates.refetch} retrying={templates.isFetching} />
      )}
      {templates.data && (
        <GalleryList
          templates={templates.data}
          act={(each) => <UseIt template={each} menu={menu?.id} onChoose={() => choose(each)} />}
        />
      )}
      <Dialog open={template !== undefined} onOpenChange={(still) => !still && choose(undefined)}>
        {template && <MenuChoice template={template} menus={menus.data} />}
      </Dialog>
    </>
  );
}

interface UseItProps {
  template: Template;
  /** Undefined: there are several, or none yet. */
  menu: string | undefined;
  onChoose: () => void;
}

function UseIt({ template, menu, onChoose }: UseItProps) {
  const { t } = useLingui();
  const { language } = useLanguage();
  const name = pickText(language, template.name, template.nameAr).text;
  const label = t`Use This Template: ${name}`;
  const text = <Trans>Use This Template</Trans>;
  if (!menu) {
    return (
      <Button variant="solid" block className={useClass} aria-label={label} onClick={onChoose}>
        {text}
      </Button>
    );
  }
  return (
    <Button asChild variant="solid" block className={useClass}>
      <Link to={paths.menuEdit.href(menu, { template: String(template.id) })} aria-label={label}>
        {text}
      </Link>
    </Button>
  );
}

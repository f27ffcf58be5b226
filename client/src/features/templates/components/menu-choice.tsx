import { Trans } from '@lingui/react/macro';
import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import { paths } from '#/app/paths';
import { BilingualText } from '#/ui/bilingual-text';
import { Button } from '#/ui/button';
import { DialogContent } from '#/ui/dialog';
import { Spinner } from '#/ui/spinner';
import type { Menu, Template } from '../look';

interface MenuChoiceProps {
  template: Template;
  /** Undefined: on their way. */
  menus: readonly Menu[] | undefined;
}

/** Which menu is to have the template. */
export function MenuChoice({ template, menus }: MenuChoiceProps) {
  return (
    <DialogContent
      size="sm"
      title={<BilingualText en={template.name} ar={template.nameAr} />}
      description={<Trans>Which menu is to look like this? Guests see it when you publish.</Trans>}
    >
      {!menus && <Spinner />}
      {menus?.length === 0 && (
        <div className="flex flex-col items-start gap-3">
          <p>
            <Trans>There is no menu yet.</Trans>
          </p>
          <Button asChild variant="solid">
            <Link to={paths.menuNew.href()}>
              <Trans>New menu</Trans>
            </Link>
          </Button>
        </div>
      )}
      <ul className="flex flex-col gap-2">
        {menus?.map((menu) => (
          <li key={menu.id}>
            <Link
              to={paths.menuEdit.href(menu.id, { template: String(template.id) })}
              className="flex min-h-tap-staff items-center gap-3 rounded-card border border-line-strong px-4 font-medium hover:bg-sunken"
            >
              <span className="min-w-0 grow">
                <BilingualText en={menu.nameEn} ar={menu.nameAr} />
              </span>
              <ChevronRight aria-hidden className="flip size-5 shrink-0 text-2" />
            </Link>
          </li>
        ))}
      </ul>
    </DialogContent>
  );
}

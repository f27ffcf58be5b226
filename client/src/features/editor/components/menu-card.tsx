import { Plural, Trans } from '@lingui/react/macro';
import { BookOpen, CircleCheck, CircleSlash, Eye, Pencil, QrCode } from 'lucide-react';
import type { ReactNode } from 'react';
import { Badge } from '#/ui/badge';
import { BilingualText } from '#/ui/bilingual-text';
import { Time } from '#/ui/time';
import type { Menu } from '../document';
import { stateOf } from '../menu-state';

interface MenuCardProps {
  menu: Menu;
  timeZone: string;
  /** Switch and buttons. */
  children: ReactNode;
}

/** One menu with what the owner asks first: is it in service, how big is it, who looks at it. */
export function MenuCard({ menu, timeZone, children }: MenuCardProps) {
  const { itemCount, viewCount, qrScans, updatedAt } = menu;
  return (
    <article
      data-menu={menu.id}
      className="flex min-w-0 flex-col gap-3 rounded-card border border-line bg-surface p-5"
    >
      <div className="flex items-start gap-3">
        <h2 className="min-w-0 grow break-words text-lead">
          <BilingualText en={menu.nameEn} ar={menu.nameAr} />
        </h2>
        <StateBadge menu={menu} />
      </div>
      <ul className="flex flex-wrap gap-x-5 gap-y-1 text-2 text-small [&>li]:inline-flex [&>li]:items-center [&>li]:gap-1.5 [&_svg]:size-4.5">
        {itemCount !== undefined && (
          <li>
            <BookOpen aria-hidden />
            <Plural value={itemCount} one="# dish" other="# dishes" />
          </li>
        )}
        {viewCount !== undefined && (
          <li>
            <Eye aria-hidden />
            <Plural value={viewCount} one="# view" other="# views" />
          </li>
        )}
        {qrScans !== undefined && (
          <li>
            <QrCode aria-hidden />
            <Plural value={qrScans} one="# scan" other="# scans" />
          </li>
        )}
      </ul>
      {updatedAt && (
        <p className="text-2 text-micro">
          <Trans>
            Changed <Time at={updatedAt} format="datetime" timeZone={timeZone} />
          </Trans>
        </p>
      )}
      <div className="mt-auto flex flex-col gap-3">{children}</div>
    </article>
  );
}

function StateBadge({ menu }: { menu: Menu }) {
  switch (stateOf(menu)) {
    case 'inactive':
      return (
        <Badge icon={<CircleSlash aria-hidden />}>
          <Trans>Not in service</Trans>
        </Badge>
      );
    case 'draft':
      return (
        <Badge tone="accent" icon={<Pencil aria-hidden />}>
          <Trans>Draft not published</Trans>
        </Badge>
      );
    default:
      return (
        <Badge tone="brand" icon={<CircleCheck aria-hidden />}>
          <Trans>Published</Trans>
        </Badge>
      );
  }
}

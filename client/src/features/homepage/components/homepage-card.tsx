import { Plural, Trans } from '@lingui/react/macro';
import { CircleCheck, CircleSlash, Eye } from 'lucide-react';
import type { ReactNode } from 'react';
import { Badge } from '#/ui/badge';
import { BilingualText } from '#/ui/bilingual-text';
import { Time } from '#/ui/time';
import type { Homepage } from '../document';

interface HomepageCardProps {
  page: Homepage;
  timeZone: string;
  /** Switch and buttons. */
  children: ReactNode;
}

/** One homepage with what its owner asks first: can guests see it, where, and how many do. */
export function HomepageCard({ page, timeZone, children }: HomepageCardProps) {
  return (
    <article
      data-homepage={page.id}
      className="flex min-w-0 flex-col gap-3 rounded-card border border-line bg-surface p-5"
    >
      <div className="flex items-start gap-3">
        <h2 className="min-w-0 grow break-words text-lead">
          <BilingualText en={page.restaurantNameEn} ar={page.restaurantNameAr} />
        </h2>
        {page.isActive ? (
          <Badge tone="brand" icon={<CircleCheck aria-hidden />}>
            <Trans>Published</Trans>
          </Badge>
        ) : (
          <Badge icon={<CircleSlash aria-hidden />}>
            <Trans>Hidden</Trans>
          </Badge>
        )}
      </div>
      <p className="break-all text-2 text-small">
        <bdi dir="ltr">{`${window.location.host}/${page.slug}`}</bdi>
      </p>
      {page.viewCount !== undefined && (
        <p className="inline-flex items-center gap-1.5 text-2 text-small">
          <Eye aria-hidden className="size-4.5" />
          <Plural value={page.viewCount} one="# view" other="# views" />
        </p>
      )}
      {page.updatedAt && (
        <p className="text-2 text-micro">
          <Trans>
            Changed <Time at={page.updatedAt} format="datetime" timeZone={timeZone} />
          </Trans>
        </p>
      )}
      <div className="mt-auto flex flex-col gap-3">{children}</div>
    </article>
  );
}

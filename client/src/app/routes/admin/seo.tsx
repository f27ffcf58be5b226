import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { Schemas } from '#/api/client';
import { seoQuery } from '#/features/platform/queries';
import { Badge } from '#/ui/badge';
import { BilingualText } from '#/ui/bilingual-text';
import { AdminHeader } from '../../admin-frame.tsx';
import { paths } from '../../paths.ts';
import { Paged } from './paged.tsx';
import { SearchRow, useSearch } from './search-row.tsx';

/** /admin/seo: what search engines may know of each restaurant, and what they would miss. */
export function Component() {
  const { t } = useLingui();
  const { q } = useSearch();
  const list = useInfiniteQuery(seoQuery(q));
  return (
    <>
      <AdminHeader title={t`SEO resources`}>
        <a
          href="/sitemap.xml"
          target="_blank"
          rel="noreferrer"
          className="inline-flex min-h-tap items-center underline underline-offset-4"
        >
          <Trans>Sitemap</Trans>
        </a>
        <a
          href="/robots.txt"
          target="_blank"
          rel="noreferrer"
          className="inline-flex min-h-tap items-center underline underline-offset-4"
        >
          robots.txt
        </a>
      </AdminHeader>
      <SearchRow placeholder={t`Name or address`} />
      <Paged query={list} rows={(page) => page.entries}>
        {(rows) => (
          <ul className="rounded-card border border-line bg-surface">
            {rows.map((row) => (
              <Entry key={row.id} entry={row} />
            ))}
          </ul>
        )}
      </Paged>
    </>
  );
}

function Entry({ entry }: { entry: Schemas['SeoEntry'] }) {
  const addresses = [entry.homepageUrl, entry.menuUrl, entry.restaurantUrl].filter(Boolean);
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 border-line border-t px-4 py-3 first:border-t-0">
      <span className="min-w-0 grow basis-64">
        <Link
          to={paths.adminRestaurant.href(entry.id)}
          className="font-semibold underline underline-offset-4"
        >
          <BilingualText en={entry.name} ar={entry.nameAr} />
        </Link>
        {addresses.map((address) => (
          <bdi key={address} dir="ltr" className="block truncate text-2 text-small rtl:text-end">
            {address}
          </bdi>
        ))}
        {entry.noindexReason && <bdi className="block text-accent-ink text-small">{entry.noindexReason}</bdi>}
      </span>
      <span className="flex max-w-xl flex-wrap gap-1.5">
        {entry.isListed ? (
          <Badge tone="brand">
            <Plural value={entry.pages} one="# page in the sitemap" other="# pages in the sitemap" />
          </Badge>
        ) : (
          <Badge tone={entry.noindexReason ? 'accent' : entry.isSuspended ? 'danger' : 'neutral'}>
            {entry.noindexReason ? (
              <Trans>Kept from search engines</Trans>
            ) : entry.isSuspended ? (
              <Trans>Suspended</Trans>
            ) : (
              <Trans>No public page</Trans>
            )}
          </Badge>
        )}
        {entry.homepageUrl && !entry.hasDescription && (
          <Badge tone="accent">
            <Trans>No description</Trans>
          </Badge>
        )}
        {entry.homepageUrl && !entry.hasPicture && (
          <Badge tone="accent">
            <Trans>No picture</Trans>
          </Badge>
        )}
        {entry.itemsUndescribed > 0 && (
          <Badge>
            <Plural
              value={entry.itemsUndescribed}
              one="# dish without a description"
              other="# dishes without a description"
            />
          </Badge>
        )}
        {entry.itemsUnpictured > 0 && (
          <Badge>
            <Plural
              value={entry.itemsUnpictured}
              one="# dish without a photo"
              other="# dishes without a photo"
            />
          </Badge>
        )}
      </span>
    </li>
  );
}

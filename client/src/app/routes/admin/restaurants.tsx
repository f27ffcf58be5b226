import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { restaurantsQuery } from '#/features/platform/queries';
import { statusNames, statusTones } from '#/features/platform/words';
import { Badge } from '#/ui/badge';
import { BilingualText } from '#/ui/bilingual-text';
import { Time } from '#/ui/time';
import { AdminHeader } from '../../admin-frame.tsx';
import { paths } from '../../paths.ts';
import { Paged } from './paged.tsx';
import { SearchRow, useSearch } from './search-row.tsx';

/** /admin/restaurants */
export function Component() {
  const { t } = useLingui();
  const { q, chosen } = useSearch('status');
  const list = useInfiniteQuery(restaurantsQuery(q, chosen));
  return (
    <>
      <AdminHeader title={t`Restaurants`} />
      <SearchRow
        placeholder={t`Name, city, code, phone or owner`}
        filter={{
          name: 'status',
          label: <Trans>Status</Trans>,
          options: [
            { value: 'all', label: t`Every status` },
            ...Object.entries(statusNames).map(([value, name]) => ({ value, label: t(name) })),
          ],
        }}
      />
      <Paged query={list} rows={(page) => page.restaurants}>
        {(rows) => (
          <ul className="rounded-card border border-line bg-surface">
            {rows.map((row) => (
              <li key={row.id} className="border-line border-t first:border-t-0">
                <Link
                  to={paths.adminRestaurant.href(row.id)}
                  className="flex min-h-16 flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2.5 hover:bg-sunken"
                >
                  <span className="min-w-0 grow basis-52">
                    <b className="block truncate font-semibold">
                      <BilingualText en={row.name} ar={row.nameAr} />
                    </b>
                    <span className="block truncate text-2 text-small">
                      <bdi dir="ltr">{row.ownerEmail}</bdi>
                      {row.city && (
                        <>
                          {' · '}
                          <bdi>{row.city}</bdi>
                        </>
                      )}
                    </span>
                  </span>
                  <span className="text-2 text-small">
                    {row.status === 'trial' && row.trialEndsAt ? (
                      <Trans>
                        until <Time at={row.trialEndsAt} format="date" />
                      </Trans>
                    ) : (
                      <Time at={row.createdAt} format="date" />
                    )}
                  </span>
                  <Badge tone={statusTones[row.status]}>{t(statusNames[row.status])}</Badge>
                </Link>
              </li>
            ))}
          </ul>
        )}
      </Paged>
    </>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { Schemas } from '#/api/client';
import { ReasonDialog } from '#/features/platform/components/reason-dialog';
import { useAdminAct } from '#/features/platform/mutations';
import { peopleQuery } from '#/features/platform/queries';
import { personKinds } from '#/features/platform/words';
import { Avatar } from '#/ui/avatar';
import { Badge } from '#/ui/badge';
import { BilingualText } from '#/ui/bilingual-text';
import { Button } from '#/ui/button';
import { Time } from '#/ui/time';
import { AdminHeader } from '../../admin-frame.tsx';
import { paths } from '../../paths.ts';
import { Paged } from './paged.tsx';
import { SearchRow, useSearch } from './search-row.tsx';

/** /admin/people: every login. */
export function Component() {
  const { t } = useLingui();
  const { q, chosen } = useSearch('kind');
  const list = useInfiniteQuery(peopleQuery(q, chosen));
  return (
    <>
      <AdminHeader title={t`Users`} />
      <SearchRow
        placeholder={t`Name, e-mail or restaurant`}
        filter={{
          name: 'kind',
          label: <Trans>Kind</Trans>,
          options: [
            { value: 'all', label: t`Everybody` },
            ...Object.entries(personKinds).map(([value, name]) => ({ value, label: t(name) })),
          ],
        }}
      />
      <Paged query={list} rows={(page) => page.people}>
        {(rows) => (
          <ul className="rounded-card border border-line bg-surface">
            {rows.map((row) => (
              <Person key={`${row.id} ${row.restaurantId ?? ''}`} person={row} />
            ))}
          </ul>
        )}
      </Paged>
    </>
  );
}

function Person({ person }: { person: Schemas['Person'] }) {
  const { t } = useLingui();
  const act = useAdminAct();
  return (
    <li className="flex min-h-16 flex-wrap items-center gap-x-4 gap-y-2 border-line border-t px-4 py-2.5 first:border-t-0">
      <span aria-hidden>
        <Avatar name={person.name.trim() || person.email} />
      </span>
      <span className="min-w-0 grow basis-52">
        <b className="block truncate font-semibold">
          <bdi>{person.name.trim() || person.email}</bdi>
        </b>
        <span className="block truncate text-2 text-small">
          <bdi dir="ltr">{person.email}</bdi>
          {person.restaurantId && (
            <>
              {' · '}
              <Link
                to={paths.adminRestaurant.href(person.restaurantId)}
                className="underline underline-offset-4"
              >
                <BilingualText en={person.restaurant} ar={person.restaurantAr} />
              </Link>
            </>
          )}
        </span>
      </span>
      <Badge tone={person.isActive ? 'neutral' : 'danger'}>
        {t(personKinds[person.kind])}
        {!person.isActive && (
          <>
            {' · '}
            <Trans>switched off</Trans>
          </>
        )}
      </Badge>
      {person.lastSeenAt && (
        <>
          <span className="text-2 text-small">
            <Trans>
              Seen <Time at={person.lastSeenAt} format="datetime" />
            </Trans>
          </span>
          <ReasonDialog
            trigger={
              <Button>
                <Trans>Sign out everywhere</Trans>
              </Button>
            }
            title={<Trans>Sign this person out everywhere?</Trans>}
            submitLabel={<Trans>Sign out</Trans>}
            danger
            onSubmit={(reason) =>
              act.mutateAsync({ path: `/people/${person.kind}/${person.id}/sign-out`, body: { reason } })
            }
          />
        </>
      )}
    </li>
  );
}

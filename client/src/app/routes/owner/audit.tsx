import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { RotateCw, ScrollText } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { AuditList, type Person } from '#/features/audit/components/audit-list';
import { auditQuery } from '#/features/audit/queries';
import { sentences } from '#/features/audit/sentences';
import { roleNames } from '#/features/staff/components/role';
import { staffQuery } from '#/features/staff/queries';
import { Button } from '#/ui/button';
import { EmptyState } from '#/ui/empty-state';
import { Field } from '#/ui/field';
import { LoadMore } from '#/ui/load-more';
import { Select } from '#/ui/select';
import { Skeleton, SkeletonRegion } from '#/ui/skeleton';
import { useDesk, useRestaurant } from '../../desk-context.ts';
import { LoadFailure } from '../../load-failure.tsx';
import { PageHeader } from '../../page-header.tsx';

/** /audit: who did what. The filter is the address. */
export function Component() {
  const { t } = useLingui();
  const desk = useDesk();
  const { timezone } = useRestaurant();
  const [query, setQuery] = useSearchParams();
  const asked = query.get('action');
  const action = asked && asked in sentences ? asked : null;
  const log = useInfiniteQuery(auditQuery(action, desk.as));
  const people = usePeople();
  const entries = log.data?.pages.flatMap((page) => page.entries) ?? [];
  const choices = Object.entries(sentences)
    .map(([value, { label }]) => ({ value, label: t(label) }))
    .sort((a, b) => a.label.localeCompare(b.label));

  return (
    <>
      <title>{t`Activity log`}</title>
      <PageHeader title={<Trans>Activity log</Trans>} live={false}>
        <Field label={<Trans>Kind of act</Trans>} hideLabel className="w-72 max-w-full max-sm:w-full">
          <Select
            value={action ?? 'all'}
            onValueChange={(next) => setQuery(next === 'all' ? {} : { action: next }, { replace: true })}
            options={[{ value: 'all', label: t`Every kind of act` }, ...choices]}
          />
        </Field>
        <Button
          icon={<RotateCw aria-hidden className="size-5" />}
          loading={log.isRefetching}
          onClick={() => void log.refetch()}
        >
          <Trans>Refresh</Trans>
        </Button>
      </PageHeader>
      {log.data ? (
        entries.length === 0 ? (
          <EmptyState
            icon={<ScrollText />}
            title={<Trans>Nothing is in the log</Trans>}
            description={<Trans>Cancellations, payments, changes of rights and more appear here.</Trans>}
          />
        ) : (
          <div className="flex max-w-4xl flex-col gap-3">
            <AuditList entries={entries} people={people} timeZone={timezone} />
            <LoadMore list={log} />
          </div>
        )
      ) : log.isError ? (
        <LoadFailure error={log.error} onRetry={log.refetch} retrying={log.isFetching} />
      ) : (
        <SkeletonRegion className="flex max-w-4xl flex-col gap-2">
          <Skeleton className="h-16" />
          <Skeleton className="h-16" />
          <Skeleton className="h-16" />
        </SkeletonRegion>
      )}
    </>
  );
}

/** The staff of now, and who reads: an owner's entries carry what the account is named, which may be nothing. */
function usePeople(): ReadonlyMap<string, Person> {
  const { t } = useLingui();
  const desk = useDesk();
  const staff = useQuery({ ...staffQuery(desk.as), enabled: desk.permissions.includes('staff.read') });
  const people = new Map<string, Person>();
  for (const { id, firstName, lastName, role } of staff.data ?? [])
    people.set(id, { name: `${firstName} ${lastName}`.trim(), role: t(roleNames[role]) });
  if (desk.role === 'owner') people.set(desk.id, { name: desk.name, role: t`Owner` });
  return people;
}

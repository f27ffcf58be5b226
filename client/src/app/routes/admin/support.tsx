import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Schemas } from '#/api/client';
import { switchToSupport } from '#/features/account/desk';
import { AuditList } from '#/features/audit/components/audit-list';
import { LookActs, LookBadge } from '#/features/platform/components/look-acts';
import { platformRestaurantQuery, supportQuery, supportRead } from '#/features/platform/queries';
import { roleNames } from '#/features/staff/components/role';
import { BilingualText } from '#/ui/bilingual-text';
import { Button } from '#/ui/button';
import { Card } from '#/ui/card';
import { EmptyState } from '#/ui/empty-state';
import { Num } from '#/ui/num';
import { Price } from '#/ui/price';
import { Spinner } from '#/ui/spinner';
import { StatusBadge } from '#/ui/status-badge';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#/ui/tabs';
import { Time } from '#/ui/time';
import { AdminHeader } from '../../admin-frame.tsx';
import { LoadFailure } from '../../load-failure.tsx';
import { paths } from '../../paths.ts';

/** /admin/support: the restaurant that is being looked into, as its own people's calls answer. */
export function Component() {
  const { t } = useLingui();
  const support = useQuery(supportQuery);
  if (support.data) return <Look look={support.data} />;
  return (
    <>
      <AdminHeader title={t`Support`} />
      {support.isPending ? (
        <Spinner />
      ) : (
        <EmptyState
          title={<Trans>No restaurant is being looked into</Trans>}
          description={<Trans>Begin on a restaurant’s page, with a reason.</Trans>}
          action={
            <Link
              to={paths.adminRestaurants.href()}
              className="inline-flex min-h-tap items-center underline underline-offset-4"
            >
              <Trans>Restaurants</Trans>
            </Link>
          }
        />
      )}
    </>
  );
}

function Look({ look }: { look: Schemas['SupportAccess'] }) {
  const { t } = useLingui();
  const client = useQueryClient();
  const restaurant = useQuery(platformRestaurantQuery(look.restaurantId));
  const id = look.restaurantId;
  return (
    <>
      <AdminHeader title={t`Support`}>
        <b className="font-semibold">
          <BilingualText en={restaurant.data?.name} ar={restaurant.data?.nameAr} />
        </b>
        <LookBadge look={look} />
        <span className="ms-auto flex flex-wrap gap-2">
          <Button asChild variant="solid">
            <Link to={paths.orders.href()} onClick={() => switchToSupport(client, true)}>
              <Trans>Open its pages</Trans>
            </Link>
          </Button>
          <LookActs look={look} />
        </span>
      </AdminHeader>
      <p className="text-2">
        <bdi>{look.reason}</bdi>
      </p>
      <Tabs defaultValue="orders">
        <TabsList>
          <TabsTrigger value="orders">{t`Orders`}</TabsTrigger>
          <TabsTrigger value="tables">{t`Tables`}</TabsTrigger>
          <TabsTrigger value="staff">{t`Members of staff`}</TabsTrigger>
          <TabsTrigger value="log">{t`Activity log`}</TabsTrigger>
        </TabsList>
        <TabsContent value="orders">
          <Seen<{ orders: Schemas['Order'][] } | Schemas['Order'][]> restaurant={id} path="/api/orders">
            {(answer) => (
              <Rows
                list={Array.isArray(answer) ? answer : answer.orders}
                row={(order) => (
                  <>
                    <Num value={order.orderNumber} className="grow font-semibold" />
                    <StatusBadge status={order.status} />
                    <Time at={order.createdAt} format="datetime" />
                    {order.finalAmount && <Price amount={order.finalAmount} fraction="always" />}
                  </>
                )}
              />
            )}
          </Seen>
        </TabsContent>
        <TabsContent value="tables">
          <Seen<Schemas['Table'][]> restaurant={id} path="/api/tables">
            {(tables) => (
              <Rows
                list={tables}
                row={(table) => (
                  <>
                    <Num value={table.tableNumber} className="grow font-semibold" />
                    <bdi className="text-2">{table.tableName}</bdi>
                  </>
                )}
              />
            )}
          </Seen>
        </TabsContent>
        <TabsContent value="staff">
          <Seen<Schemas['Staff'][]> restaurant={id} path="/api/waiters">
            {(staff) => (
              <Rows
                list={staff}
                row={(person) => (
                  <>
                    <bdi className="grow font-semibold">{`${person.firstName} ${person.lastName}`}</bdi>
                    <span className="text-2">{t(roleNames[person.role])}</span>
                  </>
                )}
              />
            )}
          </Seen>
        </TabsContent>
        <TabsContent value="log">
          <Seen<Schemas['AuditList']> restaurant={id} path="/api/audit">
            {(log) => <AuditList entries={log.entries} people={new Map()} />}
          </Seen>
        </TabsContent>
      </Tabs>
    </>
  );
}

interface SeenProps<Answer> {
  restaurant: string;
  path: string;
  children: (answer: Answer) => ReactNode;
}

function Seen<Answer>({ restaurant, path, children }: SeenProps<Answer>) {
  const query = useQuery(supportRead<Answer>(restaurant, path));
  if (query.data) return children(query.data);
  if (query.isError)
    return <LoadFailure error={query.error} onRetry={query.refetch} retrying={query.isFetching} />;
  return <Spinner />;
}

function Rows<Row extends { id: string }>({
  list,
  row,
}: {
  list: readonly Row[];
  row: (row: Row) => ReactNode;
}) {
  if (list.length === 0) return <EmptyState title={<Trans>Nothing is here</Trans>} />;
  return (
    <Card flush>
      <ul>
        {list.map((each) => (
          <li
            key={each.id}
            className="flex min-h-14 flex-wrap items-center gap-x-4 border-line border-t px-4 py-2 first:border-t-0"
          >
            {row(each)}
          </li>
        ))}
      </ul>
    </Card>
  );
}

import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { errorText } from '#/api/error-text';
import { Button } from '#/ui/button';
import { EmptyState } from '#/ui/empty-state';
import { ErrorState } from '#/ui/error-state';
import { Skeleton, SkeletonRegion } from '#/ui/skeleton';
import type { ItemsById } from '../cart';
import type { DinerOrders } from '../queries';
import { whatsappOrder } from '../whatsapp';
import { Tracking } from './tracking';

interface OrderPageProps {
  id: string;
  /** Absent when this phone has no place at the table any more. */
  seating: UseQueryResult<DinerOrders> | undefined;
  items: ItemsById;
  /** The restaurant's number; may be empty. */
  whatsapp: string;
  tableNumber: string;
  timeZone: string;
  onBack: () => void;
  onMore?: () => void;
  actions?: ReactNode;
}

export function OrderPage({ id, seating, whatsapp, onBack, ...tracking }: OrderPageProps) {
  const { i18n } = useLingui();
  const order = seating?.data?.orders.find((each) => each.id === id);
  if (order) {
    const chat = whatsappOrder(whatsapp, order, { table: tracking.tableNumber });
    return <Tracking order={order} onBack={onBack} chat={chat} {...tracking} />;
  }
  if (seating?.isPending) {
    return (
      <SkeletonRegion className="min-h-dvh bg-surface">
        <Skeleton className="h-64 rounded-none! bg-brand-deep!" />
        <div className="mx-auto flex max-w-xl flex-col gap-4 p-4">
          <Skeleton className="h-12" />
          <Skeleton className="h-12" />
          <Skeleton className="h-12" />
          <Skeleton className="h-20" />
        </div>
      </SkeletonRegion>
    );
  }
  const back = (
    <Button size="staff" onClick={onBack}>
      <Trans>Back to the menu</Trans>
    </Button>
  );
  return (
    <main className="grid min-h-dvh place-items-center bg-surface">
      {seating?.error ? (
        <ErrorState
          title={<Trans>The order could not be loaded</Trans>}
          description={errorText(i18n, seating.error, msg`Please try again.`)}
          retrying={seating.isFetching}
          onRetry={() => void seating.refetch()}
          action={back}
        />
      ) : (
        <EmptyState
          title={<Trans>This order is not at this table any more</Trans>}
          description={<Trans>The table was closed, or the waiter moved the order to another table.</Trans>}
          action={back}
        />
      )}
    </main>
  );
}

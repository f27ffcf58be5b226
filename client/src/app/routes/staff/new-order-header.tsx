import { Plural, Trans } from '@lingui/react/macro';
import { ArrowLeftRight, Users } from 'lucide-react';
import type { Schemas } from '#/api/client';
import { paths } from '#/app/paths';
import { OrderNumber } from '#/features/orders/components/order-number';
import { LiveLine } from '#/features/waiter/components/live-line';
import { PageHeader } from '#/features/waiter/components/page-header';
import { Num } from '#/ui/num';
import { OneText } from '#/ui/one-text';
import { CallsButton } from './calls-button';

interface NewOrderHeaderProps {
  table: Schemas['Table'] | undefined;
  tableNumber: string | undefined;
  /** The order to which lines are added. */
  order: Schemas['Order'] | undefined;
  adding: boolean;
  guests: number | undefined;
  onPick: () => void;
}

/** For which table, or to which order; a table is changed here, what has been taken goes along. */
export function NewOrderHeader({ table, tableNumber, order, adding, guests, onPick }: NewOrderHeaderProps) {
  const backTo =
    adding && table
      ? paths.waiter.tableManagement.href({ tableId: table.id, tableNumber: table.tableNumber })
      : paths.waiter.selectTable.href();
  return (
    <PageHeader
      backTo={backTo}
      title={<Title tableNumber={tableNumber} order={order} adding={adding} />}
      subtitle={
        <>
          <LiveLine />
          {guests ? (
            <>
              <span aria-hidden>·</span>
              <Users aria-hidden className="size-4" />
              <Plural value={guests} one="# guest" other="# guests" />
            </>
          ) : (
            table?.location && (
              <>
                <span aria-hidden>·</span>
                <OneText text={table.location} className="truncate" />
              </>
            )
          )}
        </>
      }
      actions={
        <>
          <CallsButton />
          {!adding && (
            <button
              type="button"
              onClick={onPick}
              className="inline-flex min-h-tap-staff max-w-28 items-center gap-2 rounded-card border border-line-strong px-3.5 font-semibold max-sm:gap-1 max-sm:px-2.5 hover:bg-sunken"
            >
              <ArrowLeftRight aria-hidden className="size-5 shrink-0" />
              <span className="sr-only">
                <Trans>Change table</Trans>
              </span>
              {tableNumber ? <Num value={tableNumber} className="truncate" /> : <Trans>Table</Trans>}
            </button>
          )}
        </>
      }
    />
  );
}

function Title({
  tableNumber,
  order,
  adding,
}: Pick<NewOrderHeaderProps, 'tableNumber' | 'order' | 'adding'>) {
  if (adding) {
    return order ? (
      <Trans>
        Add to <OrderNumber value={order.dailyNumber} /> · Table <Num value={tableNumber ?? ''} />
      </Trans>
    ) : (
      <Trans>Add items</Trans>
    );
  }
  return tableNumber ? (
    <>
      <Trans>New order</Trans>
      {/* On a phone the button beside it says the same, and both have no room. */}
      <span className="max-sm:sr-only">
        {' · '}
        <Trans>
          Table <Num value={tableNumber} />
        </Trans>
      </span>
    </>
  ) : (
    <Trans>New order</Trans>
  );
}

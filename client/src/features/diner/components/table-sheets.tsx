import type { UseQueryResult } from '@tanstack/react-query';
import type { Call, DinerOrders } from '../queries';
import type { View } from '../use-view';
import { CallSheet } from './call-sheet';
import { OrdersSheet } from './orders-sheet';

interface TableSheetsProps {
  view: View;
  session: string;
  seating: UseQueryResult<DinerOrders>;
  calls: Call[];
  tableNumber: string;
  timeZone: string;
  onClose: () => void;
  onShow: (view: View) => void;
}

/** What belongs to the table and not to the menu: calling the staff, and the bill. */
export function TableSheets({ view, seating, calls, tableNumber, onClose, onShow, ...of }: TableSheetsProps) {
  return (
    <>
      <CallSheet open={view.kind === 'call'} onClose={onClose} calls={calls} {...of} />
      <OrdersSheet
        open={view.kind === 'orders'}
        onClose={onClose}
        tableNumber={tableNumber}
        data={seating.data}
        error={seating.error}
        onRetry={() => void seating.refetch()}
        onOrder={(order) => onShow({ kind: 'order', id: order.id })}
        {...of}
      />
    </>
  );
}

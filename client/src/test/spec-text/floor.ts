import { filled, type SpecText, shownBy } from './text.ts';

/** The waiters' screens. */
export const floorTexts: Record<string, SpecText[]> = {
  'waiter dashboard': [
    ...shownBy('app/routes/staff/dashboard.tsx')(
      'Refresh',
      'Logout',
      'View Tables',
      'New Order',
      'Active Orders',
      'No Active Orders',
    ),
    filled(
      '+{n} more items',
      '{more, plural, one {# more item} other {# more items}}',
      'features/orders/components/order-lines.tsx',
    ),
    ...shownBy('features/orders/components/step-buttons.tsx')('Mark as Ready'),
    ...shownBy('app/routes/staff/steps.ts')(
      'Order Updated',
      'Order status has been updated successfully',
      'Update Failed',
      'Failed to update order status',
      'Order Cancelled',
      'Order has been cancelled successfully.',
      'Cancel Failed',
      'Failed to cancel order',
    ),
  ],

  'choosing a table': [
    ...shownBy('app/routes/staff/select-table.tsx')('No Tables Available'),
    ...shownBy('features/tables/components/floor-chips.tsx')('Available', 'Busy'),
  ],

  'new order': [
    ...shownBy('app/routes/staff/send-order.ts')(
      'Select Table',
      'Please select a table for this order',
      'Empty Cart',
      'Please add items to the order',
    ),
    ...shownBy('features/cart/components/order-pad.tsx')('No menu items available'),
    ...shownBy('features/cart/components/cart-sheet.tsx')('Cart is empty'),
    ...shownBy('app/routes/staff/sender.ts')(
      'Order Created',
      'Order has been submitted successfully',
      'Order Failed',
      'Failed to create order',
    ),
  ],

  'table management': [
    ...shownBy('app/routes/staff/table-management.tsx')(
      'Invalid table selection. Please go back and select a table.',
      'Active Orders',
      'Recent Completed',
      'No Active Orders',
      'No Orders Found',
    ),
    ...shownBy('features/tables/components/table-stats.tsx')(
      'Table Status',
      'Busy',
      'Available',
      'Active Orders',
      'Current Total',
      'Total Paid',
      'Total Unpaid',
    ),
    ...shownBy('app/routes/staff/table-dock.tsx')(
      'Add New Order',
      'Prepare Invoice',
      'Close Table',
      'No active orders',
      'There are no active orders to create an invoice for.',
    ),
    ...shownBy('app/routes/staff/steps.ts')('Order status updated successfully'),
    ...shownBy('app/use-closing.ts')('Table Closed', 'Failed to Close Table', 'Could not close table'),
    ...shownBy('app/routes/staff/close-table.ts')('Failed to Close Table', 'No table selected'),
    filled(
      '{n} unpaid orders marked as paid with cash. Table is now available.',
      '{count, plural, one {# unpaid order marked as paid with cash. Table is now available.} other {# unpaid orders marked as paid with cash. Table is now available.}}',
      'features/tables/closed-text.ts',
    ),
  ],

  invoice: [
    ...shownBy('features/invoice/use-document-acts.ts')(
      'PDF Downloaded',
      'Download Failed',
      'Failed to generate PDF. Please try again.',
      'WhatsApp Opened',
    ),
    ...shownBy('features/invoice/components/table-bill.tsx')(
      'No active orders',
      'There are no active orders to create an invoice for.',
    ),
  ],
};

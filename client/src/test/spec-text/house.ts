import { filled, ruledBy, type SpecText, shownBy } from './text.ts';

/** The screens of owners, managers and cooks. */
export const houseTexts: Record<string, SpecText[]> = {
  'restaurant page': [
    ...shownBy('public/restaurant-view.tsx')('View Menu'),
    filled(
      '+{n} more items',
      '{more, plural, one {+# more item} other {+# more items}}',
      'public/restaurant-view.tsx',
    ),
    ...shownBy('public/restaurant-missing.tsx')(
      'Restaurant Not Found',
      'The restaurant you are looking for could not be found.',
      'Go Home',
    ),
  ],

  'manager orders': [
    ...shownBy('app/routes/owner/order-stat-strip.tsx')('Total', 'Pending', 'Active', 'Completed', 'Revenue'),
    ...shownBy('app/routes/owner/orders.tsx')('Manage Staff', 'All', 'Pending', 'Active', 'Completed'),
    ...shownBy('app/routes/owner/order-results.tsx')('No Orders Found'),
    filled('View', 'View order {0}', 'app/routes/owner/order-table.tsx'),
    ...shownBy('features/orders/components/next-step.tsx')(
      'Order Updated',
      'Order status updated successfully',
      'Update Failed',
      'Failed to update order status',
    ),
  ],

  'order detail': [
    ...shownBy('app/routes/owner/order.tsx')(
      'Order Not Found',
      'The requested order could not be found.',
      'Back to Orders',
      'Quick Actions',
      'Order Notes',
    ),
    ...shownBy('features/orders/components/order-party.tsx')('Customer Information', 'Payment Information'),
    ...shownBy('features/orders/components/order-lines-card.tsx')('Order Items'),
    ...shownBy('features/orders/components/next-step.tsx')(
      'Confirm',
      'Start Preparing',
      'Mark Ready',
      'Mark Served',
      'Complete',
      'Cancel Order',
      'Order Status Updated',
      'Order status has been successfully updated.',
      'Order Cancelled',
      'Order has been cancelled successfully.',
      'Cancel Failed',
      'Failed to cancel order',
    ),
    ...shownBy('features/orders/components/cancel-order-dialog.tsx')(
      'Reason Required',
      'Please provide a reason for cancelling the order',
    ),
    ...shownBy('features/orders/components/edit-order-form.tsx')(
      'Order Updated',
      'Order details have been updated successfully.',
      'Update Failed',
      'Failed to update order',
    ),
  ],

  staff: [
    ...shownBy('app/routes/owner/staff.tsx')(
      'Total Staff',
      'Active Staff',
      'Total Tables',
      'Active Tables',
      'Refresh',
      'Staff Management',
      'Table Management',
    ),
    ...shownBy('app/routes/owner/staff-panel.tsx')('No Staff Members'),
    ...ruledBy('features/staff/schema.ts')('Password must be at least 6 characters', "Passwords don't match"),
    ...shownBy('features/staff/components/staff-dialog.tsx')(
      'Waiter Created',
      'New waiter added successfully',
      'Waiter Updated',
      'Waiter details updated successfully',
      'Error',
      'Failed to save waiter',
    ),
    ...shownBy('app/routes/owner/staff-leaving.tsx')(
      'Waiter Deleted',
      'Waiter has been removed from your staff',
      'Delete Failed',
      'Failed to delete waiter',
    ),
  ],

  tables: [
    ...shownBy('app/routes/owner/table-panel.tsx')('No Tables'),
    ...shownBy('features/tables/components/table-dialog.tsx')(
      'Table Created',
      'New table added successfully',
      'Table Updated',
      'Table details updated successfully',
      'Error',
      'Failed to save table',
    ),
    ...shownBy('app/routes/owner/table-dialogs.tsx')(
      'Table Deleted',
      'Table has been removed from your restaurant',
      'Delete Failed',
      'Failed to delete table',
    ),
    ...shownBy('features/tables/components/code-files.tsx')('Download PNG'),
    ...shownBy('features/tables/components/share-code.tsx')('Share'),
    ...shownBy('app/use-closing.ts')('Table Closed', 'Failed to Close Table', 'Could not close table'),
  ],

  'menu editor': [
    ...ruledBy('features/editor/problem.ts')(
      'English name is required',
      'Category name is required',
      'Price must be a valid decimal number',
      'Variant name is required',
      'English text must be 100 characters or less',
      'Arabic text must be 100 characters or less',
      'Invalid datetime',
    ),
    // Only the server looks at the address of a picture.
    ...shownBy('api/field-text.ts')('Invalid image URL or path'),
  ],

  kitchen: [
    ...shownBy('features/kitchen/components/wall-tabs.tsx')('All Orders', 'New Orders', 'Preparing', 'Ready'),
    ...shownBy('features/kitchen/components/wall-message.tsx')(
      'Loading kitchen orders...',
      'No orders found',
      'No confirmed orders',
      'No preparing orders',
      'No ready orders',
    ),
    filled('Table {n}', '<0>Table</0> <1/>', 'features/kitchen/components/place.tsx'),
    ...shownBy('features/kitchen/components/place.tsx')('Online'),
    ...shownBy('features/kitchen/components/wall-list.tsx')(
      'Special',
      'Start Preparing',
      'Mark Ready',
      'Mark as Served',
      'Complete',
    ),
    ...shownBy('features/kitchen/components/order-dialog.tsx')('Order Details', 'Edit Order', 'Cancel Order'),
    ...shownBy('app/routes/kitchen/order-details.tsx')(
      'Order Updated',
      'Order details have been updated successfully.',
      'Update Failed',
      'Failed to update order',
      'Order Cancelled',
      'Order has been cancelled successfully.',
      'Cancel Failed',
      'Failed to cancel order',
    ),
  ],

  homepage: [
    ...shownBy('public/homepage-about.tsx')('About Us'),
    ...shownBy('public/homepage-sellers.tsx')('Best Sellers'),
    ...shownBy('public/homepage-head.tsx')('View Menu'),
    ...shownBy('public/homepage-cards.tsx')('Branches', 'Contact Info', 'Follow Us'),
    ...shownBy('public/homepage-hours-card.tsx')('Opening Hours'),
    ...shownBy('public/restaurant-missing.tsx')(
      'Restaurant Not Found',
      "The restaurant homepage you're looking for doesn't exist.",
    ),
    ...ruledBy('features/homepage/rule.ts')(
      'Restaurant name is required',
      'Invalid image URL or path',
      'Either name or nameEn is required',
      'Branch name is required',
      'English branch name is required',
      'Please enter a valid Google Maps URL',
    ),
  ],
};

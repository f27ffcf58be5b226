// The specification's own words (its sections 2, 5 and 8), each with the file that shows them. spec-text.test.ts holds
// the product to them: a text that is changed, translated with itself, or no longer shown by anything fails.

/** Paths are below src. */
export interface SpecText {
  /** With {placeholders} where a number or a name stands. */
  text: string;
  /** Where it stands in the source as a message. */
  file: string;
  /** The message, where it is not the text itself: a plural, a number in an element. */
  message?: string;
  /** The form whose rule it is, when the file only translates what forms and the server find wrong. */
  form?: string;
}

const shownBy =
  (file: string) =>
  (...texts: string[]): SpecText[] =>
    texts.map((text) => ({ text, file }));

/** Rules of a form: the schema carries the English words, one table translates them. */
const ruledBy =
  (form: string) =>
  (...texts: string[]): SpecText[] =>
    texts.map((text) => ({ text, file: 'api/field-text.ts', form }));

const filled = (text: string, message: string, file: string): SpecText => ({ text, message, file });

/** By screen. What several screens share stands with each of them that has words of its own for it. */
export const specTexts: Record<string, SpecText[]> = {
  everywhere: [
    ...shownBy('ui/spinner.tsx')('Loading...'),
    ...shownBy('app/routes/not-found.tsx')(
      '404 Page Not Found',
      'Did you forget to add the page to the router?',
    ),
    ...shownBy('ui/status-badge.tsx')(
      'Pending',
      'Confirmed',
      'Preparing',
      'Ready',
      'Served',
      'Completed',
      'Cancelled',
    ),
    ...shownBy('features/orders/components/payment-label.tsx')(
      'Paid',
      'Pending',
      'Failed',
      'Refunded',
      'Unknown',
    ),
  ],

  'sidebar and header': [
    ...shownBy('app/nav.ts')(
      'Dashboard',
      'My Menus',
      'Templates',
      'Homepages',
      'QR Codes',
      'Settings',
      'Orders',
      'Kitchen',
      'Admin Dashboard',
    ),
    ...shownBy('app/user-menu.tsx')(
      'Logged Out',
      'Logout Failed',
      'There was an error logging out. Please try again.',
    ),
    ...shownBy('app/routes/admin/home.tsx')('Super Admin', 'Admin'),
  ],

  'landing and login portal': [
    ...shownBy('app/routes/owner/landing.tsx')('Login', 'Start Free Trial'),
    ...shownBy('app/routes/owner/login-portal.tsx')(
      'Admin Login',
      'Restaurant Sign In',
      'New Restaurant',
      'Back to Home',
    ),
  ],

  'owner sign-up': [
    ...ruledBy('features/account/schema.ts')(
      'Please enter a valid email address',
      'Password must be at least 8 characters long',
      "Passwords don't match",
      'First name is required',
      'Last name is required',
      'Restaurant name is required',
    ),
    ...shownBy('features/account/failure.ts')('Sign up failed', 'Something went wrong. Please try again.'),
    ...shownBy('features/account/components/owner-signup-form.tsx')('Account created successfully!'),
  ],

  'owner sign-in': [
    ...ruledBy('features/account/schema.ts')('Please enter a valid email address', 'Password is required'),
    ...shownBy('features/account/failure.ts')(
      'Sign in failed',
      'Invalid email or password. Please try again.',
      'Trial Period Expired',
      'Account Suspended',
      'Your account has been suspended. Please contact support.',
      'Your account has subscription issues.',
    ),
    filled(
      'Your {days}-day free trial has expired. Please upgrade your subscription.',
      'Your {days}-day free trial has expired. Please upgrade your subscription.',
      'features/account/failure.ts',
    ),
    ...shownBy('features/account/components/owner-login-form.tsx')('Welcome back!'),
  ],

  'waiter sign-in': [
    ...shownBy('features/waiter/components/login-form.tsx')(
      'Missing Information',
      'Please enter both email and password',
    ),
    ...shownBy('app/routes/staff/login.tsx')('Login Failed', 'Invalid email or password', 'Welcome back!'),
    filled('Logged in as {name}', 'Logged in as {name}', 'app/routes/staff/login.tsx'),
    ...shownBy('app/routes/staff/sign-out.tsx')(
      'Logged out successfully',
      'See you next time!',
      'Logged out',
      'Session ended',
    ),
    ...shownBy('app/routes/staff/reset.tsx')(
      'Password must be at least 6 characters',
      "Passwords don't match",
    ),
  ],

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
    ...shownBy('app/routes/staff/close-table.ts')(
      'Table Closed',
      'Failed to Close Table',
      'Could not close table',
      'No table selected',
    ),
    filled(
      '{n} unpaid orders marked as paid with cash. Table is now available.',
      '{count, plural, one {# unpaid order marked as paid with cash. Table is now available.} other {# unpaid orders marked as paid with cash. Table is now available.}}',
      'app/routes/staff/close-table.ts',
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
    ...shownBy('app/routes/owner/table-seating.tsx')(
      'Table Closed',
      'Failed to Close Table',
      'Could not close table',
    ),
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
};

/**
 * Texts of screens that do not exist yet, by the issue that brings them. One that appears in the product belongs above,
 * with its file: the test fails until it is there. ("Sales & Orders" is a label that no item of the sidebar uses.)
 */
export const notYetDue: Record<number, string[]> = {
  4: [
    'View Live Demo',
    'Restaurant Not Found',
    'The restaurant you are looking for could not be found.',
    "The restaurant homepage you're looking for doesn't exist.",
    'About Us',
    'Best Sellers',
    'Branches',
    'Contact Info',
    'Opening Hours',
    'Follow Us',
    'All Templates',
    'Use This Template',
    'Invalid image URL or path',
    'Either name or nameEn is required',
    'Branch name is required',
    'English branch name is required',
    'Please enter a valid Google Maps URL',
    'English text must be 100 characters or less',
    'Arabic text must be 100 characters or less',
    'Invalid datetime',
    'English name is required',
    'Price must be a valid decimal number',
    'Category name is required',
    'Variant name is required',
  ],
  5: [
    'Sign Up Failed',
    'Failed to create account. Please try again.',
    'Account Created!',
    'Welcome Back!',
    'Edit Profile',
    'Favorites',
    'Recent Activity',
    'What You Can Do',
  ],
};

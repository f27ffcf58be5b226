import { filled, ruledBy, type SpecText, shownBy } from './text.ts';

/** What everybody sees, and how one gets in. */
export const accountTexts: Record<string, SpecText[]> = {
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
    ),
    ...shownBy('app/admin-frame.tsx')('Admin Dashboard'),
    ...shownBy('app/user-menu.tsx')(
      'Logged Out',
      'Logout Failed',
      'There was an error logging out. Please try again.',
    ),
    ...shownBy('app/admin-frame.tsx')('Super Admin', 'Admin'),
  ],

  'landing and login portal': [
    ...shownBy('public/landing-hero.tsx')('Login', 'Start Free Trial', 'View Live Demo'),
    ...shownBy('app/routes/owner/login-portal.tsx')(
      'Admin Login',
      'Restaurant Sign In',
      'New Restaurant',
      'Back to Home',
    ),
  ],

  'customer sign-up': [
    ...ruledBy('features/account/schema.ts')(
      'Please enter a valid email address',
      'Password must be at least 8 characters long',
      "Passwords don't match",
      'First name is required',
      'Last name is required',
    ),
    ...shownBy('features/account/components/customer-signup-form.tsx')(
      'Sign Up Failed',
      'Failed to create account. Please try again.',
      'Account Created!',
    ),
  ],

  'customer login': [
    ...ruledBy('features/account/schema.ts')('Password is required'),
    ...shownBy('features/account/components/customer-login-form.tsx')(
      'Login Failed',
      'Invalid email or password. Please try again.',
      'Welcome Back!',
    ),
  ],

  'customer dashboard': [
    ...shownBy('features/customer/components/profile-card.tsx')('Edit Profile'),
    ...shownBy('features/customer/components/favorites-section.tsx')('Favorites'),
    ...shownBy('features/customer/components/activity-section.tsx')('Recent Activity'),
    ...shownBy('features/customer/components/can-do-section.tsx')('What You Can Do'),
    ...shownBy('app/routes/customer/portal.tsx')(
      'Logged Out',
      'Logout Failed',
      'There was an error logging out. Please try again.',
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

  'template gallery': [
    ...shownBy('public/gallery-groups.ts')('Modern', 'Elegant', 'Vibrant', 'All Templates'),
    ...shownBy('public/gallery.tsx')('Use This Template', 'Start Free Trial', 'Login'),
    ...shownBy('app/routes/owner/templates.tsx')('Use This Template'),
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
};

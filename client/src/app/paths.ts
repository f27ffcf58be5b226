// The only place that knows addresses: "path" is what the router matches, the functions build links.

const query = (values: Record<string, string | undefined>) => {
  const entries = Object.entries(values).filter((entry): entry is [string, string] => Boolean(entry[1]));
  // Not URLSearchParams: the engine that draws public pages has none.
  return entries.length > 0
    ? `?${entries.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&')}`
    : '';
};

const at =
  (prefix: string, suffix = '') =>
  (id: string) =>
    `${prefix}${encodeURIComponent(id)}${suffix}`;

interface TableChoice {
  tableId?: string;
  tableNumber?: string;
}

export const paths = {
  home: { path: '/', href: () => '/' },

  loginPortal: { path: '/login-portal', href: () => '/login-portal' },
  templateGallery: {
    path: '/template-gallery',
    href: (values: { lang?: string } = {}) => `/template-gallery${query(values)}`,
  },
  publicMenu: { path: '/public/menu/:id', href: at('/public/menu/') },
  menu: {
    path: '/menu/:identifier',
    href: (identifier: string, values: { lang?: string } = {}) =>
      `${at('/menu/')(identifier)}${query(values)}`,
  },
  restaurant: { path: '/restaurant/:id', href: at('/restaurant/') },
  table: { path: '/table/:token', href: at('/table/') },
  homepage: { path: '/:slug', href: at('/') },
  pay: {
    path: '/pay',
    /** from: the table's page. */
    href: (values: { from?: string } = {}) => `/pay${query(values)}`,
  },
  /** An order without a table, for the guest who sent it. */
  tracked: { path: '/track/:track', href: at('/track/') },
  /** Where the payment company sends the guest back to. */
  payment: { path: '/pay/:track', href: at('/pay/') },

  customer: {
    signup: { path: '/customer/signup', href: () => '/customer/signup' },
    login: { path: '/customer/login', href: () => '/customer/login' },
    dashboard: { path: '/customer/dashboard', href: () => '/customer/dashboard' },
    /** The profile, the login, and leaving. */
    account: { path: '/customer/account', href: () => '/customer/account' },
    forgot: { path: '/customer/forgot', href: () => '/customer/forgot' },
    reset: { path: '/customer/reset', href: () => '/customer/reset' },
    verify: { path: '/customer/verify', href: () => '/customer/verify' },
  },

  owner: {
    signup: {
      path: '/restaurant-owner/signup',
      href: (values: { template?: string } = {}) => `/restaurant-owner/signup${query(values)}`,
    },
    login: { path: '/restaurant-owner/login', href: () => '/restaurant-owner/login' },
    forgot: { path: '/restaurant-owner/forgot', href: () => '/restaurant-owner/forgot' },
    /** Where mailed links lead. */
    reset: { path: '/restaurant-owner/reset', href: () => '/restaurant-owner/reset' },
    verify: { path: '/restaurant-owner/verify', href: () => '/restaurant-owner/verify' },
    /** Outside the office, for the owner of a restaurant that may not work. */
    account: { path: '/restaurant-owner/account', href: () => '/restaurant-owner/account' },
  },

  waiter: {
    login: { path: '/waiter/login', href: () => '/waiter/login' },
    /** Another name of the waiter login. */
    loginAlias: { path: '/waiters', href: () => '/waiters' },
    dashboard: { path: '/waiter/dashboard', href: () => '/waiter/dashboard' },
    selectTable: { path: '/waiter/select-table', href: () => '/waiter/select-table' },
    /** The grid for choosing where a table's guests go: to a free table, or which table joins them. */
    tableSelection: {
      path: '/waiter/table-selection',
      href: (values: { move?: string; merge?: string } = {}) => `/waiter/table-selection${query(values)}`,
    },
    /** Where the one-time link of a new password leads. */
    reset: { path: '/waiter/reset', href: () => '/waiter/reset' },
    tableManagement: {
      path: '/waiter/table-management',
      href: ({ tableId, tableNumber }: Required<TableChoice>) =>
        `/waiter/table-management${query({ tableId, tableNumber })}`,
    },
    /** Adding and changing tables, for waiters who may. */
    setUpTables: { path: '/waiter/set-up-tables', href: () => '/waiter/set-up-tables' },
    /** Whatever else stands below: it keeps the waiter's frame. */
    unknown: { path: '/waiter/*', href: () => '/waiter' },
    newOrder: {
      path: '/waiter/new-order',
      /** With an order's id the lines are added to that order. */
      href: ({ tableId, tableNumber, orderId }: TableChoice & { orderId?: string } = {}) =>
        `/waiter/new-order${query({ tableId, tableNumber, orderId })}`,
    },
  },

  orders: {
    path: '/orders',
    /** Filters as the page's address has them (features/orders/filter). */
    href: (values: Record<string, string | undefined> = {}) => `/orders${query(values)}`,
  },
  order: { path: '/orders/:id', href: at('/orders/') },
  kitchen: { path: '/kitchen', href: () => '/kitchen' },
  invoices: { path: '/invoices', href: () => '/invoices' },
  invoice: { path: '/invoices/:id', href: at('/invoices/') },
  /** The bare paper, for every session that may print. */
  invoicePrint: {
    path: '/invoice/:id/print',
    href: (id: string, look: { lang?: string; paper?: string } = {}) =>
      `${at('/invoice/', '/print')(id)}${query(look)}`,
  },
  day: {
    path: '/day',
    href: (values: { date?: string } = {}) => `/day${query(values)}`,
  },
  analytics: {
    path: '/analytics',
    href: (values: { view?: string; from?: string; to?: string; compare?: string } = {}) =>
      `/analytics${query(values)}`,
  },
  payments: {
    path: '/payments',
    href: (values: { status?: string } = {}) => `/payments${query(values)}`,
  },
  audit: { path: '/audit', href: () => '/audit' },
  staff: { path: '/staff', href: () => '/staff' },

  menus: { path: '/menus', href: () => '/menus' },
  menuNew: { path: '/menu/new', href: () => '/menu/new' },
  menuEdit: {
    path: '/menu/:id/edit',
    /** With a template, the draft begins with it. */
    href: (id: string, values: { template?: string } = {}) => `${at('/menu/', '/edit')(id)}${query(values)}`,
  },
  menuSheet: { path: '/menu/:id/sheet', href: at('/menu/', '/sheet') },
  menuPreview: { path: '/menu/:id/preview', href: at('/menu/', '/preview') },
  templates: {
    path: '/templates',
    href: (values: { menu?: string } = {}) => `/templates${query(values)}`,
  },
  homepages: { path: '/homepages', href: () => '/homepages' },
  homepageCreate: { path: '/homepage/create', href: () => '/homepage/create' },
  homepageEdit: { path: '/homepage/edit/:id', href: at('/homepage/edit/') },
  qrCodes: {
    path: '/qr-codes',
    href: (values: { code?: string } = {}) => `/qr-codes${query(values)}`,
  },
  settings: { path: '/settings', href: () => '/settings' },
  account: { path: '/settings/account', href: () => '/settings/account' },
  data: { path: '/settings/data', href: () => '/settings/data' },

  admin: { path: '/admin', href: () => '/admin' },
  adminRestaurants: { path: '/admin/restaurants', href: () => '/admin/restaurants' },
  adminRestaurant: { path: '/admin/restaurants/:id', href: at('/admin/restaurants/') },
  adminPeople: { path: '/admin/people', href: () => '/admin/people' },
  adminTemplates: { path: '/admin/templates', href: () => '/admin/templates' },
  adminTemplate: { path: '/admin/templates/:id', href: at('/admin/templates/') },
  adminSeo: { path: '/admin/seo', href: () => '/admin/seo' },
  adminAudit: { path: '/admin/audit', href: () => '/admin/audit' },
  adminSupport: { path: '/admin/support', href: () => '/admin/support' },
  /** The platform administrators' login is a page of the server, outside the router. */
  adminLogin: { path: '/api/login', href: () => '/api/login' },
} as const;

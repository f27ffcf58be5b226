import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Schemas } from '#/api/client';
import { adminRoutes } from '#/app/routes/admin';
import { ownerRoutes } from '#/app/routes/owner';
import { SupportBanner } from '#/features/platform/components/support-banner';
import { makeOrder } from '#/test/factories';
import { renderApp } from '#/test/render-app';

const admin: Schemas['AdminUser'] = {
  id: 'a1',
  email: 'admin@sufra.example',
  firstName: 'Amal',
  lastName: 'Al-Harbi',
  profileImageUrl: '',
  role: 'superadmin',
  factor: 'done',
  hasDevice: true,
  codesLeft: 10,
  hasSupport: false,
};

const house: Schemas['PlatformRestaurantDetail'] = {
  id: 'r1',
  code: 'PALM',
  slug: 'palm-house',
  name: 'Palm House',
  nameAr: 'بيت النخلة',
  city: 'Riyadh',
  status: 'trial',
  plan: 'basic',
  ownerEmail: 'haya@palmhouse.example',
  ownerName: 'Haya Al-Otaibi',
  createdAt: '2026-11-01T09:00:00Z',
  trialEndsAt: '2027-01-21T18:35:00Z',
  phoneNumber: '',
  vatNumber: '',
  timezone: 'Asia/Riyadh',
  orderingEnabled: true,
  staff: 4,
  tables: 14,
  recentOrders: 803,
  signIns: 1,
  owners: [
    {
      id: 'o1',
      email: 'haya@palmhouse.example',
      name: 'Haya Al-Otaibi',
      phoneNumber: '+966 50 000 0100',
      isEmailVerified: true,
    },
  ],
  menus: [],
  plans: [],
};

const look: Schemas['SupportAccess'] = {
  id: 's1',
  restaurantId: house.id,
  name: 'Amal Al-Harbi',
  reason: 'Bills show the wrong table',
  writing: 'none',
  startedAt: new Date().toISOString(),
  expiresAt: new Date(Date.now() + 3_600_000).toISOString(),
  isOpen: true,
};

let replies: Record<string, (body: unknown) => unknown>;
let calls: string[];
/** What was read with the rights of support. */
let asSupport: Set<string>;
const refuse = (status: number, code: string) => ({ refused: status, code, message: '', fields: [] });

// The first page compiles what it imports.
const slow = { timeout: 20_000 };
vi.setConfig({ testTimeout: 60_000 });

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => {});
  calls = [];
  asSupport = new Set();
  replies = { 'GET /api/auth/user': () => admin, [`GET /api/admin/restaurants/${house.id}`]: () => house };
  vi.stubGlobal('fetch', async (request: Request) => {
    const { pathname, search } = new URL(request.url);
    const text = await request.text();
    calls.push([request.method, pathname + search, text].filter(Boolean).join(' '));
    if (request.headers.get('X-Sufra-As') === 'support') asSupport.add(pathname);
    const answer =
      replies[`${request.method} ${pathname}`]?.(text && JSON.parse(text)) ?? refuse(404, 'NOT_FOUND');
    const { refused = 200 } = answer as { refused?: number };
    return new Response(JSON.stringify(answer), {
      status: refused,
      headers: { 'Content-Type': 'application/json' },
    });
  });
  return () => vi.unstubAllGlobals();
});

const open = (url: string, language?: 'en' | 'ar') => renderApp(adminRoutes, { url, language });
const sent = (call: string) => calls.filter((each) => each.startsWith(call));

describe('the second step', () => {
  it('enrols a device, shows the recovery codes once, and nothing else before', async () => {
    let factor: Schemas['AdminUser']['factor'] = 'enrol';
    replies['GET /api/auth/user'] = () => ({ ...admin, factor });
    replies['POST /api/admin/account/factor'] = () => ({ secret: 'JBSWY3DPEHPK3PXP', uri: '', qr: '<svg/>' });
    replies['POST /api/admin/account/factor/enrol'] = (body) => {
      if ((body as { code: string }).code !== '287082') return refuse(404, 'INVALID_CODE');
      factor = 'done';
      return { codes: ['FUYM-4L6Y', 'KVYF-4HL6'] };
    };
    replies['GET /api/admin/restaurants'] = () => ({ restaurants: [house] });
    const { user } = await open('/admin/restaurants');
    await screen.findByText('JBSW Y3DP EHPK 3PXP', {}, slow);
    expect(screen.getByAltText('QR code of the secret')).toHaveAttribute(
      'src',
      expect.stringContaining(btoa('<svg/>')),
    );
    expect(sent('GET /api/admin')).toEqual([]);
    const code = screen.getByRole('textbox', { name: 'Code' });
    await user.type(code, '000000');
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByText('The code is wrong, was used or has expired.')).toBeInTheDocument();
    await user.clear(code);
    await user.type(code, '287082');
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByText('KVYF-4HL6')).toBeInTheDocument();
    expect(screen.queryByText('Palm House')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'I have kept them' }));
    expect(await screen.findByRole('link', { name: /Palm House/ }, slow)).toBeInTheDocument();
    expect(screen.queryByText('KVYF-4HL6')).toBeNull();
  });

  it('asks for a code where a device is enrolled, and says when it was used before', async () => {
    let factor: Schemas['AdminUser']['factor'] = 'code';
    replies['GET /api/auth/user'] = () => ({ ...admin, factor });
    replies['POST /api/admin/account/factor/prove'] = (body) => {
      if ((body as { code: string }).code === '287082') return refuse(404, 'INVALID_CODE');
      factor = 'done';
      return { ...admin };
    };
    replies['GET /api/admin/restaurants'] = () => ({ restaurants: [house] });
    const { user } = await open('/admin/restaurants');
    const code = await screen.findByRole('textbox', { name: /Six digits, or a recovery code/ }, slow);
    expect(screen.getByRole('button', { name: 'Continue' })).toBeDisabled();
    await user.type(code, '287082');
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByText('The code is wrong, was used or has expired.')).toBeInTheDocument();
    await user.clear(code);
    await user.type(code, '081804');
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByRole('link', { name: /Palm House/ }, slow)).toBeInTheDocument();
  });
});

describe('restaurants', () => {
  it('searches on the server by what stands in the address', async () => {
    replies['GET /api/admin/restaurants'] = () => ({ restaurants: [house] });
    await open('/admin/restaurants?q=palm&status=trial');
    await screen.findByRole('link', { name: /Palm House/ }, slow);
    expect(sent('GET /api/admin/restaurants')).toEqual([
      'GET /api/admin/restaurants?q=palm&status=trial&limit=50',
    ]);
  });

  it('suspends with a reason of ten letters and no shorter one', async () => {
    let status: Schemas['PlatformRestaurantDetail']['status'] = 'trial';
    replies[`GET /api/admin/restaurants/${house.id}`] = () => ({ ...house, status });
    replies[`POST /api/admin/restaurants/${house.id}/suspend`] = () => {
      status = 'suspended';
      return { ...house, status };
    };
    const { user } = await open(`/admin/restaurants/${house.id}`);
    await screen.findByText('haya@palmhouse.example', {}, slow);
    expect(screen.getByText('+966 50 000 0100')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Suspend' }));
    const dialog = within(screen.getByRole('dialog'));
    const act = dialog.getByRole('button', { name: 'Suspend' });
    await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'unpaid by ');
    expect(act).toBeDisabled();
    await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'n');
    await user.click(act);
    expect(await screen.findByText('Suspended')).toBeInTheDocument();
    expect(sent('POST')).toEqual([
      `POST /api/admin/restaurants/${house.id}/suspend {"reason":"unpaid by n"}`,
    ]);
  });

  it('support begins with a reason, reads as support, in words, and ends', async () => {
    let hasSupport = false;
    replies['GET /api/auth/user'] = () => ({ ...admin, hasSupport });
    replies['GET /api/admin/support'] = () => look;
    replies['POST /api/admin/support'] = () => {
      hasSupport = true;
      return look;
    };
    replies['POST /api/admin/support/end'] = () => {
      hasSupport = false;
      return look;
    };
    replies['GET /api/orders'] = () => ({ orders: [makeOrder({ status: 'preparing' })] });
    replies['GET /api/waiters'] = () => [
      { id: 'w1', firstName: 'Khalid', lastName: 'Al-Dosari', role: 'waiter' },
    ];
    const { user, router } = await open(`/admin/restaurants/${house.id}`, 'ar');
    await user.click(await screen.findByRole('button', { name: 'الاطلاع عليه' }, slow));
    const dialog = within(screen.getByRole('dialog'));
    await user.type(dialog.getByRole('textbox'), look.reason);
    await user.click(dialog.getByRole('button', { name: 'ابدأ' }));
    expect(await screen.findByText('قيد التحضير', {}, slow)).toBeInTheDocument();
    expect(router.state.location.pathname).toBe('/admin/support');
    expect(screen.getByText(look.reason)).toBeInTheDocument();
    await user.click(screen.getByRole('tab', { name: 'الموظفون' }));
    expect(await screen.findByText('نادل')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'إنهاء الآن' }));
    expect(await screen.findByText('لا اطلاع على أي مطعم الآن')).toBeInTheDocument();
    expect(sent('POST')).toEqual([
      `POST /api/admin/support {"restaurantId":"${house.id}","reason":"${look.reason}"}`,
      'POST /api/admin/support/end',
    ]);
  });
});

describe('the pages of a restaurant that support looks into', () => {
  it('open in this tab as far as the look goes, say so, and close with it', async () => {
    vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));
    let permissions = ['order.read', 'table.read', 'staff.read', 'settings.read'];
    replies['GET /api/auth/user'] = () => ({ ...admin, hasSupport: true });
    replies['GET /api/session'] = () => ({ admin: true, owner: false, staff: false });
    replies['GET /api/admin/support'] = () => ({ ...look, permissions });
    replies['GET /api/restaurant'] = () => ({ ...house, digits: 'latn', ageThresholds: [5, 10, 15] });
    replies['GET /api/orders'] = () => [];
    replies['GET /api/waiters'] = () => [];
    replies['GET /api/tables'] = () => [];
    replies['POST /api/admin/support/write'] = () => {
      permissions = [...permissions, 'table.manage'];
      return look;
    };
    replies['POST /api/admin/support/end'] = () => {
      delete replies['GET /api/admin/support'];
      return {};
    };
    const { user, router } = await renderApp([...adminRoutes, ...ownerRoutes], { url: '/admin/support' });
    await user.click(await screen.findByRole('link', { name: 'Open its pages' }, slow));
    const banner = (await screen.findByText(/^Support access to/, {}, slow)).closest('section');
    expect(banner).toHaveTextContent('Support access to Palm House');
    expect(banner).toHaveTextContent(look.reason);
    expect(router.state.location.pathname).toBe('/orders');
    // Nothing streams here, so nothing is called live; the kitchen and the board have sign-ins that support lacks.
    expect(document.querySelector('[data-live]')).toBeNull();
    expect(screen.queryByRole('link', { name: 'Kitchen' })).toBeNull();

    await router.navigate('/staff?tab=tables');
    expect(await screen.findByText('No Tables', {}, slow)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Add table' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Ask the owner to allow changes' }));
    expect(await screen.findByRole('button', { name: 'Add table' })).toBeInTheDocument();
    await router.navigate('/staff');
    expect(await screen.findByText('No Staff Members', {}, slow)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Add staff member' })).toBeNull();

    for (const path of ['/api/restaurant', '/api/tables', '/api/waiters']) expect(asSupport).toContain(path);
    await user.click(screen.getByRole('button', { name: 'End it now' }));
    await vi.waitFor(() => expect(router.state.location.pathname).toBe('/admin/support'));
    expect(sent('POST')).toEqual(['POST /api/admin/support/write', 'POST /api/admin/support/end']);
    await router.navigate('/orders');
    await vi.waitFor(() => expect(router.state.location.pathname).toBe('/admin'), slow);
  });
});

describe("the owner's notice of support", () => {
  it('names who looks and why, answers what they ask, and is gone when the look has ended', async () => {
    let now = { ...look, writing: 'asked' as Schemas['SupportAccess']['writing'] };
    replies['GET /api/support'] = () => [now];
    replies['POST /api/support/s1/write'] = () => {
      now = { ...now, writing: 'granted' };
      return now;
    };
    replies['POST /api/support/s1/end'] = () => {
      now = { ...now, isOpen: false };
      return now;
    };
    const { user } = await renderApp(<SupportBanner timeZone="Asia/Riyadh" />);
    const notice = await screen.findByRole('status');
    expect(notice).toHaveTextContent('Amal Al-Harbi');
    expect(notice).toHaveTextContent('Bills show the wrong table');
    await user.click(screen.getByRole('button', { name: 'Allow changes' }));
    expect(await screen.findByText('You allow them to change things.')).toBeInTheDocument();
    expect(sent('POST')).toEqual(['POST /api/support/s1/write {"allowed":true}']);
    await user.click(screen.getByRole('button', { name: 'End it now' }));
    await vi.waitFor(() => expect(screen.queryByRole('status')).toBeNull());
  });

  it('says nothing of a look whose hour is over', async () => {
    replies['GET /api/support'] = () => [{ ...look, expiresAt: new Date(Date.now() - 1000).toISOString() }];
    await renderApp(<SupportBanner timeZone="Asia/Riyadh" />);
    await vi.waitFor(() => expect(sent('GET /api/support')).toHaveLength(1));
    expect(screen.queryByRole('status')).toBeNull();
  });
});

import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Schemas } from '#/api/client';
import { ownerRoutes } from '#/app/routes/owner';
import { makeRestaurant, makeSeating, makeTable } from '#/test/factories';
import { FakeSocket } from '#/test/fake-socket';
import { renderApp } from '#/test/render-app';

const restaurant = makeRestaurant();

const manager = {
  id: 'm1',
  email: 'saud@palmhouse.example',
  firstName: 'Saud',
  lastName: 'Al-Harbi',
  role: 'manager',
  permissions: ['staff.read', 'staff.manage', 'table.read', 'table.manage', 'table.seat', 'table.close'],
  restaurant,
};

function makeMember(values: Partial<Schemas['Staff']> = {}): Schemas['Staff'] {
  return {
    id: 's1',
    email: 'khalid@palmhouse.example',
    firstName: 'Khalid',
    lastName: 'Al-Dosari',
    phoneNumber: '',
    role: 'waiter',
    isActive: true,
    canTakeOrders: true,
    canModifyOrders: false,
    canProcessPayments: false,
    canManageTables: false,
    createdAt: '2026-11-19T12:00:00Z',
    ...values,
  };
}

let replies: Record<string, () => unknown>;
let calls: { call: string; body: Record<string, unknown> | undefined }[];

// The first page compiles what it imports.
const slow = { timeout: 20_000 };
vi.setConfig({ testTimeout: 60_000 });

beforeEach(() => {
  FakeSocket.install();
  vi.stubGlobal('scrollTo', () => {});
  calls = [];
  replies = {
    'GET /api/session': () => ({ owner: false, staff: true, screen: false }),
    'GET /api/waiter/profile': () => manager,
    'GET /api/restaurant': () => restaurant,
    'GET /api/waiters': () => [],
    'GET /api/tables': () => [],
    'GET /api/waiter/restaurant-orders': () => [],
  };
  vi.stubGlobal('fetch', async (request: Request) => {
    const call = `${request.method} ${new URL(request.url).pathname}`;
    const text = await request.text();
    calls.push({ call, body: text ? JSON.parse(text) : undefined });
    const reply = replies[call];
    return new Response(JSON.stringify(reply ? reply() : { code: 'NOT_FOUND', message: '' }), {
      status: reply ? 200 : 404,
      headers: { 'Content-Type': 'application/json' },
    });
  });
  return () => vi.unstubAllGlobals();
});

const open = (url: string) => renderApp(ownerRoutes, { url });
const cards = (what: 'staff' | 'table') => document.querySelectorAll(`article[data-${what}]`);
const figure = (label: string) => screen.getByRole('button', { name: new RegExp(`^${label}`) });

describe('staff and tables', () => {
  it('an empty restaurant is told what to do next', async () => {
    const { user } = await open('/staff');
    expect(await screen.findByText('No Staff Members', {}, slow)).toBeInTheDocument();
    await user.click(screen.getByRole('tab', { name: /^Table Management/ }));
    expect(await screen.findByText('No Tables')).toBeInTheDocument();
    expect(figure('Total Tables')).toHaveTextContent('0');
  });

  it('counts, filters by the figure that is pressed, and finds names in any spelling', async () => {
    replies['GET /api/waiters'] = () => [
      makeMember(),
      makeMember({ id: 's2', firstName: 'أمل', lastName: 'الحربي', isActive: false }),
      makeMember({ id: 's3', firstName: 'Noura', email: 'noura@palmhouse.example', role: 'host' }),
    ];
    const { user, router } = await open('/staff');
    await screen.findByText('Khalid Al-Dosari', {}, slow);
    expect(figure('Total Staff')).toHaveTextContent('3');
    expect(figure('Active Staff')).toHaveTextContent('2');
    await user.click(figure('Active Staff'));
    expect(cards('staff')).toHaveLength(2);
    expect(router.state.location.search).toBe('?active=1');
    await user.click(figure('Total Staff'));
    const search = screen.getByRole('textbox', { name: 'Name, role, email or phone' });
    await user.type(search, 'امل');
    expect(cards('staff')).toHaveLength(1);
    expect(screen.getByText('أمل الحربي')).toBeInTheDocument();
    await user.type(search, ' nobody');
    expect(screen.getByText('Nothing found')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Show all' }));
    expect(cards('staff')).toHaveLength(3);
  });

  it('a host is not asked for rights that hosts never have', async () => {
    const { user } = await open('/staff');
    await user.click(await screen.findByRole('button', { name: 'Add staff member' }, slow));
    const form = within(screen.getByRole('dialog'));
    expect(form.getAllByRole('checkbox')).toHaveLength(5);
    await user.click(form.getByRole('combobox'));
    expect(screen.queryByRole('option', { name: 'Manager' })).toBeNull();
    await user.click(screen.getByRole('option', { name: 'Host' }));
    expect(form.getAllByRole('checkbox').map((box) => box.getAttribute('aria-checked'))).toHaveLength(3);
    expect(form.queryByRole('checkbox', { name: 'Process payments' })).toBeNull();
  });

  it('who is switched off is named with the tables that they serve, and sends everything else unchanged', async () => {
    const member = makeMember({ canProcessPayments: true, phoneNumber: '+966 50 000 0102' });
    const waiter = { id: member.id, firstName: 'Khalid', lastName: 'Al-Dosari' };
    replies['GET /api/waiters'] = () => [member];
    replies['GET /api/tables'] = () => [
      makeTable({ tableNumber: '3', session: makeSeating({ waiter }) }),
      makeTable({ tableNumber: '10', session: makeSeating({ waiter }) }),
      makeTable({ tableNumber: '11', session: makeSeating() }),
    ];
    replies['PUT /api/waiters/s1'] = () => ({ ...member, isActive: false });
    const { user } = await open('/staff');
    await user.click(await screen.findByRole('button', { name: 'Deactivate' }, slow));
    const question = within(screen.getByRole('alertdialog'));
    expect(question.getByText(/They serve guests at/)).toHaveTextContent('at 3, 10.');
    await user.click(question.getByRole('button', { name: 'Deactivate' }));
    expect(await screen.findByText('Waiter Updated')).toBeInTheDocument();
    expect(calls.find(({ call }) => call === 'PUT /api/waiters/s1')?.body).toEqual({
      email: member.email,
      firstName: 'Khalid',
      lastName: 'Al-Dosari',
      phoneNumber: '+966 50 000 0102',
      role: 'waiter',
      isActive: false,
      canTakeOrders: true,
      canModifyOrders: false,
      canProcessPayments: true,
      canManageTables: false,
    });
    expect(screen.getByRole('button', { name: 'Activate' })).toBeInTheDocument();
  });

  it('three hundred tables are searched by number in Arabic digits', async () => {
    replies['GET /api/tables'] = () =>
      Array.from({ length: 300 }, (_, at) =>
        makeTable({ tableNumber: String(at + 1), location: '', isActive: at % 2 === 0 }),
      );
    const { user } = await open('/staff?tab=tables');
    await vi.waitFor(() => expect(cards('table')).toHaveLength(300), slow);
    expect(figure('Active Tables')).toHaveTextContent('150');
    await user.type(screen.getByRole('textbox', { name: 'Number, name or location' }), '٢٩٩');
    expect(cards('table')).toHaveLength(1);
    expect(cards('table')[0]).toHaveAttribute('data-table', '299');
  });

  it('a joined table says with which, and is closed there', async () => {
    const session = makeSeating();
    const main = makeTable({ tableNumber: '5', session });
    replies['GET /api/tables'] = () => [
      main,
      makeTable({ tableNumber: '6', session, joinedTo: { id: main.id, tableNumber: '5' } }),
    ];
    await open('/staff?tab=tables');
    expect(await screen.findByText(/^With table/, {}, slow)).toHaveTextContent('With table 5');
    expect(screen.getAllByRole('button', { name: 'Close table' })).toHaveLength(1);
  });
});

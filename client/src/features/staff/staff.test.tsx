import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Schemas } from '#/api/client';
import { createTestQueryClient, renderApp } from '#/test/render-app';
import { Dialog } from '#/ui/dialog';
import { StaffDialog } from './components/staff-dialog';
import { sortStaff, staffKey } from './queries';
import { staffSchema } from './schema';

const member: Schemas['Staff'] = {
  id: 's1',
  email: 'khalid@palmhouse.example',
  firstName: 'Khalid',
  lastName: 'Al-Dosari',
  phoneNumber: '',
  role: 'waiter',
  isActive: true,
  canTakeOrders: true,
  canModifyOrders: true,
  canProcessPayments: false,
  canManageTables: false,
  createdAt: '2026-11-19T12:00:00Z',
};

afterEach(() => vi.unstubAllGlobals());

function server(status: number, body: unknown) {
  const calls: { method: string; path: string; body: unknown }[] = [];
  vi.stubGlobal('fetch', async (request: Request) => {
    calls.push({ method: request.method, path: new URL(request.url).pathname, body: await request.json() });
    return new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } });
  });
  return calls;
}

async function open(edited?: Schemas['Staff']) {
  const queryClient = createTestQueryClient();
  queryClient.setQueryData(staffKey, [member]);
  const done = vi.fn();
  const view = await renderApp(
    <Dialog open>
      <StaffDialog as="owner" member={edited} roles={['waiter', 'host']} onDone={done} />
    </Dialog>,
    { queryClient },
  );
  const input = (name: string) => document.querySelector(`input[name=${name}]`) as HTMLInputElement;
  return { ...view, done, input };
}

describe('the staff form', () => {
  const form = { ...member, password: '', confirmPassword: '' };
  const problems = (isNew: boolean, password: string, confirmPassword: string) =>
    (staffSchema(isNew).safeParse({ ...form, password, confirmPassword }).error?.issues ?? []).map(
      ({ path, message }) => `${path.join('.')}: ${message}`,
    );

  it('needs a password of six for a new member, and none on an edit', () => {
    expect(problems(true, '', '')).toEqual(['password: Password must be at least 6 characters']);
    expect(problems(true, '12345', '12345')).toEqual(['password: Password must be at least 6 characters']);
    expect(problems(true, '123456', '123456')).toEqual([]);
    expect(problems(false, '', '')).toEqual([]);
  });

  it('refuses an edit with one of the two passwords, or two that differ', () => {
    expect(problems(false, '123456', '')).toEqual(["confirmPassword: Passwords don't match"]);
    expect(problems(false, '', '123456')).toEqual(["confirmPassword: Passwords don't match"]);
    expect(problems(false, '123456', '123457')).toEqual(["confirmPassword: Passwords don't match"]);
  });

  it('adds a member, shows them in the list and says so', async () => {
    const made = { ...member, id: 's2', firstName: 'Aisha' };
    const calls = server(201, made);
    const { user, done, input, queryClient } = await open();
    await user.type(input('firstName'), 'Aisha');
    await user.type(input('lastName'), 'Al-Harbi');
    await user.type(input('email'), 'aisha@palmhouse.example');
    await user.type(input('password'), 'river-7');
    await user.type(input('confirmPassword'), 'river-7');
    await user.click(screen.getByRole('checkbox', { name: 'Manage tables' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(done).toHaveBeenCalledOnce());
    expect(calls).toEqual([
      {
        method: 'POST',
        path: '/api/waiters',
        body: expect.objectContaining({ role: 'waiter', canManageTables: true, password: 'river-7' }),
      },
    ]);
    expect(queryClient.getQueryData<Schemas['Staff'][]>(staffKey)?.map(({ id }) => id)).toEqual(['s2', 's1']);
    expect(screen.getByText('New waiter added successfully')).toBeInTheDocument();
  });

  it('keeps the present password on an edit, and stays open when the address is taken', async () => {
    const calls = server(409, {
      code: 'EMAIL_TAKEN',
      message: 'taken',
      fields: [{ field: 'email', message: 'An account with this email exists' }],
    });
    const { user, done } = await open(member);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('An account with this email exists')).toBeInTheDocument();
    expect(calls[0]).toMatchObject({ method: 'PUT', path: '/api/waiters/s1' });
    expect(calls[0]?.body).not.toHaveProperty('password');
    expect(done).not.toHaveBeenCalled();
  });
});

describe('the list of staff', () => {
  it('has who works now first, then by name', () => {
    const list = [
      { ...member, id: 'a', firstName: 'Zaid' },
      { ...member, id: 'b', firstName: 'Badr', isActive: false },
      { ...member, id: 'c', firstName: 'amal' },
    ];
    expect(sortStaff(list).map(({ id }) => id)).toEqual(['c', 'a', 'b']);
  });
});

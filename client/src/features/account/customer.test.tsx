import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderApp } from '#/test/render-app';
import { CustomerLoginForm } from './components/customer-login-form';
import { CustomerSignupForm } from './components/customer-signup-form';

/** The server's side of one call, as the network would bring it. */
function answer(status: number, body: unknown) {
  const calls: unknown[] = [];
  vi.stubGlobal('fetch', async (request: Request) => {
    calls.push(await request.json());
    return new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } });
  });
  return calls;
}

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

const input = (name: string) => document.querySelector(`input[name=${name}]`) as HTMLInputElement;
const sara = {
  firstName: 'Sara',
  lastName: 'Nasser',
  email: 'sara@example.com',
  password: 'river-stone-77',
  confirmPassword: 'river-stone-77',
};

async function signUp(values: Record<string, string>) {
  const done = vi.fn();
  const { user } = await renderApp(<CustomerSignupForm onDone={done} />);
  for (const [name, value] of Object.entries(values)) await user.type(input(name), value);
  await user.click(screen.getByRole('button', { name: 'Create account' }));
  return done;
}

describe('customer sign-up', () => {
  it('shows every message of the spec at once, before it calls anybody', async () => {
    const calls = answer(201, {});
    await signUp({ email: 'nobody', password: 'short', confirmPassword: 'other' });
    for (const text of [
      'First name is required',
      'Last name is required',
      'Please enter a valid email address',
      'Password must be at least 8 characters long',
      "Passwords don't match",
    ])
      expect(await screen.findByText(text)).toBeInTheDocument();
    expect(calls).toEqual([]);
  });

  it('goes on, and lets public pages know that there is a customer', async () => {
    const calls = answer(201, { ...sara, id: 'c1' });
    const done = await signUp(sara);
    await waitFor(() => expect(done).toHaveBeenCalledOnce());
    expect(calls).toEqual([{ ...sara, phoneNumber: '', language: 'en' }]);
    expect(screen.getByText('Account Created!')).toBeInTheDocument();
    expect(localStorage.getItem('sufra.customer')).toBe('true');
  });

  it('says that it failed in the spec’s words, and why in the server’s', async () => {
    answer(404, { code: 'NOT_FOUND', message: 'There is no such thing.' });
    const done = await signUp(sara);
    expect(await screen.findByText('Sign Up Failed')).toBeInTheDocument();
    expect(screen.getByText('There is no such thing.')).toBeInTheDocument();
    expect(done).not.toHaveBeenCalled();
  });
});

describe('customer login', () => {
  it('asks for a valid address and a password, then says in the spec’s words that they do not fit', async () => {
    const calls = answer(401, { code: 'INVALID_CREDENTIALS', message: '' });
    const done = vi.fn();
    const { user } = await renderApp(<CustomerLoginForm onDone={done} />);
    await user.type(input('email'), 'nobody');
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(await screen.findByText('Please enter a valid email address')).toBeInTheDocument();
    expect(screen.getByText('Password is required')).toBeInTheDocument();
    expect(calls).toEqual([]);
    await user.type(input('email'), '@example.com');
    await user.type(input('password'), 'secret-word');
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(await screen.findAllByText('Login Failed')).toHaveLength(2);
    expect(screen.getAllByText('Invalid email or password. Please try again.')).not.toHaveLength(0);
    expect(done).not.toHaveBeenCalled();
  });
});

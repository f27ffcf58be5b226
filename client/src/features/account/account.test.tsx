import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderApp } from '#/test/render-app';
import { OwnerLoginForm } from './components/owner-login-form';
import { OwnerSignupForm } from './components/owner-signup-form';

/** The server's side of one call, as the network would bring it. */
function answer(status: number, body: unknown) {
  const calls: unknown[] = [];
  vi.stubGlobal('fetch', async (request: Request) => {
    calls.push(await request.json());
    return new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } });
  });
  return calls;
}

afterEach(() => vi.unstubAllGlobals());

describe('owner sign-in', () => {
  async function signIn(language: 'en' | 'ar' = 'en') {
    const done = vi.fn();
    const { user } = await renderApp(<OwnerLoginForm onDone={done} />, { language });
    await user.type(screen.getByRole('textbox'), 'owner@palmhouse.example');
    await user.type(document.querySelector('input[type=password]') as HTMLInputElement, 'secret-word');
    await user.click(screen.getByRole('button', { name: language === 'ar' ? 'دخول' : 'Sign in' }));
    return done;
  }

  it('asks for a valid address and a password before it calls anybody', async () => {
    const calls = answer(200, {});
    const { user } = await renderApp(<OwnerLoginForm onDone={() => {}} />);
    await user.type(screen.getByRole('textbox'), 'nobody');
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(await screen.findByText('Please enter a valid email address')).toBeInTheDocument();
    expect(screen.getByText('Password is required')).toBeInTheDocument();
    expect(calls).toEqual([]);
  });

  const expired = {
    code: 'TRIAL_EXPIRED',
    message: 'Your 45-day free trial has expired. Please upgrade your subscription.',
  };

  it('says that the trial is over, with the server’s number of days', async () => {
    answer(402, expired);
    await signIn();
    expect(await screen.findAllByText('Trial Period Expired')).not.toHaveLength(0);
    expect(screen.getAllByText(expired.message)).not.toHaveLength(0);
  });

  it('says it in Arabic too', async () => {
    answer(402, expired);
    await signIn('ar');
    expect(await screen.findAllByText(/45/)).not.toHaveLength(0);
    expect(screen.queryByText(expired.message)).not.toBeInTheDocument();
  });

  it.each([
    [402, 'ACCOUNT_SUSPENDED', 'Your account has been suspended. Please contact support.'],
    [402, 'SUBSCRIPTION_ISSUE', 'Your account has subscription issues.'],
    [401, 'INVALID_CREDENTIALS', 'Invalid email or password. Please try again.'],
  ])('a %i %s keeps the owner here and says why', async (status, code, text) => {
    answer(status, { code, message: '' });
    const done = await signIn();
    expect(await screen.findAllByText(text)).not.toHaveLength(0);
    expect(done).not.toHaveBeenCalled();
  });

  it('goes on after a right password', async () => {
    answer(200, { id: 'o1', firstName: 'Sara', lastName: '', email: 'e', restaurant: { id: 'r1' } });
    const done = await signIn();
    await waitFor(() => expect(done).toHaveBeenCalledOnce());
    expect(screen.getByText('Welcome back!')).toBeInTheDocument();
  });
});

describe('owner sign-up', () => {
  const fill = async (
    user: Awaited<ReturnType<typeof renderApp>>['user'],
    values: Record<string, string>,
  ) => {
    for (const [name, value] of Object.entries(values))
      await user.type(document.querySelector(`input[name=${name}]`) as HTMLInputElement, value);
  };

  it('shows every message at once, the mismatch too', async () => {
    const calls = answer(201, {});
    const { user } = await renderApp(<OwnerSignupForm onDone={() => {}} />);
    await fill(user, { password: 'short', confirmPassword: 'other' });
    await user.click(screen.getByRole('button', { name: 'Start Free Trial' }));
    for (const text of [
      'First name is required',
      'Last name is required',
      'Restaurant name is required',
      'Please enter a valid email address',
      'Password must be at least 8 characters long',
      "Passwords don't match",
    ])
      expect(await screen.findByText(text)).toBeInTheDocument();
    expect(calls).toEqual([]);
  });

  it('puts what only the server knows at its field, translated', async () => {
    answer(409, {
      code: 'EMAIL_TAKEN',
      message: 'an account with this email exists',
      fields: [{ field: 'email', message: 'An account with this email exists' }],
    });
    const { user } = await renderApp(<OwnerSignupForm template={7} onDone={() => {}} />, { language: 'ar' });
    await fill(user, {
      firstName: 'سارة',
      lastName: 'الدوسري',
      restaurantName: 'بيت النخلة',
      email: 'sara@example.com',
      password: 'river-stone-77',
      confirmPassword: 'river-stone-77',
    });
    await user.click(screen.getByRole('button', { name: 'ابدأ التجربة المجانية' }));
    expect(await screen.findByText('يوجد حساب بهذا البريد')).toBeInTheDocument();
    expect(document.querySelector('input[name=email]')).toHaveFocus();
  });

  it('sends what was typed, Saudi Arabia as the country and the chosen template', async () => {
    const calls = answer(201, {
      id: 'o1',
      firstName: 'Sara',
      lastName: '',
      email: 'e',
      restaurant: { id: 'r1' },
    });
    const done = vi.fn();
    const { user } = await renderApp(<OwnerSignupForm template={7} onDone={done} />);
    await fill(user, {
      firstName: 'Sara',
      lastName: 'Aldossary',
      restaurantName: 'Palm House',
      email: 'sara@example.com',
      password: 'river-stone-77',
      confirmPassword: 'river-stone-77',
    });
    await user.click(screen.getByRole('button', { name: 'Start Free Trial' }));
    await waitFor(() => expect(done).toHaveBeenCalledOnce());
    expect(calls).toEqual([
      expect.objectContaining({ country: 'Saudi Arabia', template: 7, email: 'sara@example.com' }),
    ]);
    expect(screen.getByText('Account created successfully!')).toBeInTheDocument();
  });
});

import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Schemas } from '#/api/client';
import { renderApp } from '#/test/render-app';
import { AccountSections } from './components/account-sections';
import { StandingBanner } from './components/standing-banner';
import { deviceName } from './device';

const owner = {
  id: 'o1',
  email: 'sara@example.com',
  firstName: 'Sara',
  lastName: 'Aldossary',
  phoneNumber: '',
  isEmailVerified: true,
  language: 'ar',
  restaurant: { id: 'r1', subscriptionStatus: 'trial' },
};
const sessions = [
  {
    id: 's1',
    userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0) Version/18.0 Safari/604.1',
    ip: '203.0.113.7',
    isCurrent: true,
  },
  {
    id: 's2',
    userAgent: 'Mozilla/5.0 (Windows NT 10.0) Chrome/142.0 Safari/537.36',
    ip: '203.0.113.8',
    isCurrent: false,
  },
].map((session) => ({ ...session, createdAt: '2026-11-20T10:00:00Z', lastSeenAt: '2026-11-22T10:00:00Z' }));

const plan = { nameEn: 'Basic', nameAr: 'الأساسية', maxStaff: 200, maxTables: 500, isOffered: true };
let subscription: Partial<Schemas['Subscription']>;
let calls: [string, string, unknown][];
let answers: Record<string, { status: number; body: unknown }>;

beforeEach(() => {
  calls = [];
  subscription = {
    status: 'trial',
    plan: 'basic',
    trialDays: 60,
    trialEndsAt: new Date(Date.now() + 40 * 86_400_000).toISOString(),
    plans: [{ ...plan, code: 'basic' }],
  };
  answers = {};
  vi.stubGlobal('fetch', async (request: Request) => {
    const { pathname } = new URL(request.url);
    const path = pathname.replace('/api/restaurant-owner/', '');
    if (request.method !== 'GET') {
      const text = await request.text();
      calls.push([request.method, path, text ? JSON.parse(text) : null]);
    }
    const reads: Record<string, unknown> = { profile: owner, sessions, subscription };
    const { status, body } = answers[`${request.method} ${path}`] ?? { status: 200, body: reads[path] ?? {} };
    return new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } });
  });
  return () => vi.unstubAllGlobals();
});

const open = () =>
  renderApp(<AccountSections timeZone="Asia/Riyadh" data={<p>data</p>} failure={() => <p>failed</p>} />);

/** A card by its heading. */
const card = async (name: string) => {
  const heading = await screen.findByRole('heading', { name });
  return within(heading.closest('section') as HTMLElement);
};

describe('the owner’s account', () => {
  it('changes the password, and shows at its field what the server says', async () => {
    answers['POST password'] = {
      status: 422,
      body: {
        code: 'INVALID_INPUT',
        message: '',
        fields: [{ field: 'currentPassword', message: 'This is not your present password' }],
      },
    };
    const { user } = await open();
    const password = await card('Password');
    await user.type(password.getByLabelText('Present password'), 'wrong');
    await user.type(password.getByLabelText('New password'), 'river-stone');
    await user.type(password.getByLabelText('Confirm password'), 'river-stone');
    await user.click(password.getByRole('button', { name: 'Change the password' }));
    expect(await password.findByText('This is not your present password')).toBeInTheDocument();
    answers = {};
    await user.click(password.getByRole('button', { name: 'Change the password' }));
    expect(await screen.findByText('Password changed')).toBeInTheDocument();
    expect(password.getByLabelText('New password')).toHaveValue('');
    const body = { currentPassword: 'wrong', password: 'river-stone', confirmPassword: 'river-stone' };
    expect(calls.at(-1)).toEqual(['POST', 'password', body]);
  });

  it('asks for another address and says where its link waits', async () => {
    answers['POST email'] = { status: 200, body: { ...owner, pendingEmail: 'new@example.com' } };
    const { user } = await open();
    const email = await card('Email');
    expect(email.getByText('Confirmed')).toBeInTheDocument();
    await user.type(email.getByLabelText('New email'), 'new@example.com');
    await user.type(email.getByLabelText('Your password'), 'river-stone');
    await user.click(email.getByRole('button', { name: 'Change the email' }));
    expect(await email.findByText('new@example.com')).toBeInTheDocument();
    answers['POST email/resend'] = { status: 429, body: { code: 'TOO_MANY_REQUESTS', message: '' } };
    await user.click(email.getByRole('button', { name: 'Send again' }));
    expect((await screen.findAllByText('Too many attempts. Please wait a moment.'))[0]).toBeInTheDocument();
  });

  it('lists the sign-ins and ends another one, never this one', async () => {
    const { user } = await open();
    expect(await screen.findByText('Safari · iPhone')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Sign out on Safari · iPhone' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Sign out on Chrome · Windows' }));
    await waitFor(() => expect(calls).toEqual([['DELETE', 'sessions/s2', null]]));
    await user.click(screen.getByRole('button', { name: 'Sign out everywhere else' }));
    await waitFor(() => expect(calls.at(-1)?.slice(0, 2)).toEqual(['POST', 'sessions/end-others']));
  });

  it('asks for a plan once', async () => {
    answers['POST subscription'] = { status: 200, body: { ...subscription, askedPlan: 'basic' } };
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Ask for this plan' }));
    expect(await screen.findByText('Asked for; the platform will answer you')).toBeInTheDocument();
    expect(calls).toEqual([['POST', 'subscription', { plan: 'basic' }]]);
    expect(screen.getByText('Price by agreement')).toBeInTheDocument();
  });
});

describe('the banner', () => {
  const banner = (language: 'en' | 'ar' = 'en') =>
    renderApp(<StandingBanner timeZone="Asia/Riyadh" accountHref="/settings/account" />, { language });

  it('is silent while all is well', async () => {
    const { container } = await banner();
    await waitFor(() => expect(container.querySelector('[role=status]')).toBeNull());
  });

  it.each([
    [6.5, 'en', 'Your free trial ends in 7 days.'],
    [0.5, 'en', 'Your free trial ends in 1 day.'],
    [6.5, 'ar', 'تنتهي تجربتك المجانية خلال 7 أيام.'],
    [1.5, 'ar', 'تنتهي تجربتك المجانية خلال يومين.'],
  ] as const)('%d days before the end, in %s', async (days, language, text) => {
    subscription.trialEndsAt = new Date(Date.now() + days * 86_400_000).toISOString();
    await banner(language);
    expect(await screen.findByText(text)).toBeInTheDocument();
    expect(screen.getByRole('link')).toHaveAttribute('href', '/settings/account');
  });

  it.each([
    [6.9, 'en', 'Your plan ends in 7 days.'],
    [0.5, 'en', 'Your plan ends in 1 day.'],
    [1.5, 'ar', 'تنتهي باقتك خلال يومين.'],
    [7.1, 'en', null],
  ] as const)('%d days before the end of a plan, in %s', async (days, language, text) => {
    subscription = {
      ...subscription,
      status: 'active',
      planEndsAt: new Date(Date.now() + days * 86_400_000).toISOString(),
    };
    const { container } = await banner(language);
    if (text) expect(await screen.findByText(text)).toBeInTheDocument();
    else await waitFor(() => expect(container.querySelector('[role=status]')).toBeNull());
  });

  it('says after the end until when orders are taken', async () => {
    subscription = {
      ...subscription,
      code: 'TRIAL_EXPIRED',
      serviceEndsAt: new Date(Date.now() - 1).toISOString(),
    };
    await banner();
    expect(await screen.findByText(/No further orders are taken/)).toBeInTheDocument();
  });
});

it.each([
  ['Mozilla/5.0 (Linux; Android 15) Chrome/142.0 Mobile Safari/537.36', 'Chrome · Android'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X) Chrome/142 Safari/537.36 Edg/142.0', 'Edge · Mac'],
  ['curl/8.0', null],
])('%s is called %s', (userAgent, name) => expect(deviceName(userAgent)).toBe(name));

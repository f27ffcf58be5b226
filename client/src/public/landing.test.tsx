import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Schemas } from '#/api/client';
import { renderApp } from '#/test/render-app';
import { Landing } from './landing.tsx';
import { demoDishes } from './landing-dishes.ts';

const site: Schemas['PublicSite'] = {
  trialDays: 45,
  templates: 16,
  dietaryTags: 8,
  allergens: 14,
  demoMenu: 'palm-house',
  year: 2026,
};

const hrefs = (name: string) =>
  screen.getAllByRole('link', { name }).map((link) => link.getAttribute('href'));

describe('the landing page', () => {
  it('leads where the specification says, and states what the server counted', async () => {
    await renderApp(<Landing site={site} />);
    expect(hrefs('Login')).toEqual(['/login-portal', '/login-portal']);
    expect(hrefs('Start Free Trial')).toEqual(['/restaurant-owner/signup', '/restaurant-owner/signup']);
    expect(hrefs('View Live Demo')).toEqual(['/menu/palm-house']);
    expect(hrefs('Templates')).toEqual(['/template-gallery']);
    expect(screen.getByRole('link', { name: 'العربية' })).toHaveAttribute('href', '?lang=ar');
    expect(screen.getAllByText('Free for 45 days. No card is needed.')).toHaveLength(2);
    expect(screen.getByRole('heading', { name: '16 menu templates' })).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: '8 dietary tags, 14 allergens' })).toBeInTheDocument();
  });

  it('claims no demo and no templates where there are none', async () => {
    await renderApp(<Landing site={{ ...site, demoMenu: undefined, templates: 0, trialDays: 2 }} />, {
      language: 'ar',
    });
    expect(screen.queryByRole('link', { name: 'شاهد العرض الحي' })).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'القوالب' })).not.toBeInTheDocument();
    expect(document.body).not.toHaveTextContent(/قالب/);
    expect(screen.getAllByText(/مجانًا لمدة يومين/)).toHaveLength(2);
    expect(screen.getByRole('link', { name: 'English' })).toHaveAttribute('href', '?lang=en');
  });

  it('changes language inside the app without loading anew', async () => {
    const { user } = await renderApp(<Landing site={site} />);
    await user.click(screen.getByRole('checkbox', { name: 'Send to the kitchen' }));
    await user.click(screen.getByRole('link', { name: 'العربية' }));
    expect(await screen.findByRole('checkbox', { name: 'أرسل إلى المطبخ' })).toBeChecked();
    expect(localStorage.getItem('sufra.language')).toBe('ar');
  });
});

describe('its demo', () => {
  it('is a form that sends nothing and starts over by itself', async () => {
    const { user } = await renderApp(<Landing site={site} />);
    const demo = screen.getByRole('form', { name: 'Try it: order on the phone, cook on the wall' });
    expect(demo).toHaveAttribute('method', 'dialog');
    const box = (name: string) => within(demo).getByRole<HTMLInputElement>('checkbox', { name });
    for (const name of [
      'Add Chicken mandi',
      'Send to the kitchen',
      'Start preparing',
      'Chicken mandi is done',
    ])
      await user.click(box(name));
    await user.click(within(demo).getByRole('button', { name: 'Start over' }));
    const set = within(demo)
      .getAllByRole<HTMLInputElement>('checkbox')
      .filter((each) => each.checked);
    expect(set.map((each) => each.id)).toEqual(
      demoDishes.filter((dish) => 'chosen' in dish).map(({ id }) => id),
    );
  });

  it('is written in the order a phone shows it: a part painted early does not move when the rest comes in', async () => {
    await renderApp(<Landing site={site} />);
    const phone = screen.getByRole('checkbox', { name: 'Send to the kitchen' });
    const wall = screen.getByRole('checkbox', { name: 'Start preparing' });
    expect(phone.compareDocumentPosition(wall)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('has a line on the ticket for every dish of the phone', () => {
    for (const { id, line } of demoDishes) expect(line).toContain(`#${id}:checked`);
  });
});

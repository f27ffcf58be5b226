import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderApp } from '#/test/render-app';
import { makeTemplate } from '#/test/template';
import { Gallery } from './gallery.tsx';

const names = [
  'Najdi House',
  'Modern Mono',
  'Minimal Paper',
  'Sky Terrace',
  'Luxury Night',
  'Golden Hour',
  'Colorful Sadu',
];
const templates = names.map((name, index) =>
  makeTemplate({ id: index + 1, name, nameAr: `${name} ع`, thumbnailUrl: `/art/look/${index + 1}.en.webp` }),
);
const shownIn = (group: string) =>
  within(screen.getByRole('region', { name: group }))
    .getAllByRole('radio')
    .map((radio) => (radio as HTMLInputElement).value);

it('groups templates by words of their names', async () => {
  await renderApp(<Gallery templates={templates} />);
  expect(screen.getByText(/^7 templates/)).toBeInTheDocument();
  expect(['Modern', 'Elegant', 'Vibrant', 'All Templates'].map(shownIn)).toEqual([
    ['2', '3', '4'],
    ['5'],
    ['7'],
    ['1', '6'],
  ]);
});

it('opens the sign-up with a template in a new tab, and marks what is chosen', async () => {
  const { user } = await renderApp(<Gallery templates={templates} />);
  const use = screen.getByRole('link', { name: 'Use This Template: Luxury Night' });
  expect(use).toHaveAttribute('href', '/restaurant-owner/signup?template=5');
  expect(use).toHaveAttribute('target', '_blank');
  await user.click(screen.getByText('Luxury Night'));
  expect(screen.getByRole('radio', { name: 'Luxury Night' })).toBeChecked();
  expect(screen.getByRole('link', { name: 'Start Free Trial' })).toHaveAttribute(
    'href',
    '/restaurant-owner/signup',
  );
  for (const login of screen.getAllByRole('link', { name: 'Login' }))
    expect(login).toHaveAttribute('href', '/login-portal');
});

it('shows Arabic names and pictures in Arabic', async () => {
  await renderApp(<Gallery templates={templates} />, { language: 'ar' });
  expect(screen.getByText('Sky Terrace ع')).toBeInTheDocument();
  expect(document.querySelector('img[src="/art/look/4.ar.webp"]')).toBeInTheDocument();
});

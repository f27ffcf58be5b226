import { screen, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { renderApp } from '#/test/render-app';
import { houseLook, makeTemplate } from '#/test/template';
import { changed, lookOf, type Menu } from '../look';
import { LookPanel } from './look-panel';

const night = makeTemplate({
  id: 2,
  name: 'Luxury Night',
  look: {
    ...houseLook,
    backgroundColor: '#15130f',
    textColor: '#f3ecdf',
    primaryColor: '#dcb765',
    corners: 'sharp',
  },
});
const templates = [makeTemplate(), night];
const menu = (over: Partial<Menu> = {}) => ({ customizations: {}, ...over }) as Menu;

let now: Menu;
function Panel({ first }: { first: Menu }) {
  const [held, hold] = useState(first);
  now = held;
  return (
    <LookPanel
      templates={templates}
      menu={held}
      onChange={(patch) => hold({ ...held, ...patch })}
      problem={(field) => (field === 'customizations.textColor' ? 'hard to read' : undefined)}
      galleryHref="/templates?menu=m"
    />
  );
}
const open = (first: Menu) => renderApp([{ path: '/', element: <Panel first={first} /> }]);

it('chooses a template, without what was changed of the one before', async () => {
  const { user } = await open(menu({ customizations: { corners: 'round' } }));
  const pictures = within(screen.getByRole('radiogroup', { name: 'Template' }));
  expect(pictures.getByRole('radio', { name: 'Najdi House' })).toBeChecked();
  await user.click(pictures.getByRole('radio', { name: 'Luxury Night' }));
  expect(now).toMatchObject({ templateId: 2, customizations: {} });
  expect(screen.getByRole('link', { name: 'See all of them larger' })).toHaveAttribute(
    'href',
    '/templates?menu=m',
  );
});

it('says what can’t be read, mends it on wish, and goes back to the template', async () => {
  const { user } = await open(menu({ templateId: 2, customizations: { textColor: '#333333' } }));
  expect(screen.getByText('hard to read')).toBeInTheDocument();
  const line = screen.getByText(/Text on the background/).closest('li') ?? document.body;
  expect(line).toHaveTextContent('Hard to read');
  await user.click(within(line).getByRole('button', { name: 'Make it readable' }));
  expect(line).not.toHaveTextContent('Hard to read');
  await user.click(screen.getByRole('radio', { name: 'Pattern 7' }));
  expect(now.customizations).toMatchObject({ pattern: 7 });
  await user.click(screen.getByRole('button', { name: 'Back to the template’s own look' }));
  expect(now.customizations).toEqual({});
});

it('keeps only what differs from the template', () => {
  expect(changed(night.look, { corners: 'round', pattern: 3 }, { corners: 'sharp', titleSize: 30 })).toEqual({
    pattern: 3,
    titleSize: 30,
  });
});

it('draws the house’s own look without being told', () => {
  expect(lookOf(templates, menu())).toBeUndefined();
  expect(lookOf(templates, menu({ templateId: 1 }))).toBeUndefined();
  expect(lookOf([], menu({ templateId: 2 }))).toBeUndefined();
  expect(lookOf(templates, menu({ templateId: 99 }))).toBeUndefined();
  expect(lookOf(templates, menu({ templateId: 2 }))).toEqual(night.look);
  expect(lookOf(templates, menu({ customizations: { corners: 'round' } }))?.corners).toBe('round');
});

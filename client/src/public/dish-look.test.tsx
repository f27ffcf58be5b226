import { globSync } from 'node:fs';
import { basename } from 'node:path';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { makeItem } from '#/test/factories';
import { renderApp } from '#/test/render-app';
import { houseLook } from '#/test/template';
import { DishList } from './menu-sections.tsx';
import type { Look } from './theme.ts';
import { Themed } from './themed.tsx';

const dish = makeItem({ nameEn: 'Kabsa', nameAr: 'كبسة', imageUrl: '/dishes/kabsa.svg' });
const draw = (look: Partial<Look> | undefined, photoLayout: string) =>
  renderApp(
    <Themed look={look && { ...houseLook, ...look }} className="menu">
      <DishList items={[dish]} photoLayout={photoLayout} onOpen={() => {}} onAdd={() => {}} />
    </Themed>,
  );
const picture = () => document.querySelector('img[src^="/dishes/kabsa."]');

it('has the category’s layout before the look’s', async () => {
  const { unmount } = await draw({ dishLayout: 'grid' }, 'none');
  expect(picture()).toBeNull();
  expect(screen.getByRole('button', { name: /Kabsa.*SAR/ })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Add Kabsa' })).toBeInTheDocument();
  unmount();
  await draw({ dishLayout: 'none' }, 'beside');
  expect(picture()).toBeInTheDocument();
});

it('has the look’s layout where the category has the default one', async () => {
  const { unmount } = await draw({ dishLayout: 'none' }, 'side');
  expect(picture()).toBeNull();
  unmount();
  await draw(undefined, 'side');
  expect(picture()).toBeInTheDocument();
});

it('shows a drawn plate as a bitmap where it is small, and as it was drawn where it is large', async () => {
  const { unmount } = await draw(undefined, 'side');
  expect(picture()).toHaveAttribute('src', '/dishes/kabsa.webp');
  unmount();
  await draw({ dishLayout: 'grid' }, 'side');
  expect(picture()).toHaveAttribute('src', '/dishes/kabsa.svg');
});

it('has a bitmap of every plate', () => {
  const namesOf = (ending: string) =>
    globSync(`client/public/dishes/*.${ending}`)
      .map((file) => basename(file, `.${ending}`))
      .sort();
  expect(namesOf('svg').length).toBeGreaterThan(0);
  expect(namesOf('webp')).toEqual(namesOf('svg'));
});

it('writes nothing of the house’s own look into the page', async () => {
  const { unmount } = await draw(undefined, 'side');
  expect(document.querySelector('.menu')).not.toHaveAttribute('style');
  unmount();
  await draw({ font: 'kufi', backgroundColor: '#101010', textColor: '#ffffff' }, 'side');
  const root = document.querySelector<HTMLElement>('.menu');
  expect(root?.style.getPropertyValue('--surface')).toBe('#101010');
  expect(root).toHaveAttribute('data-theme', 'dark');
  expect(root?.querySelector('link')).toHaveAttribute('href', '/fonts/kufi.css');
});

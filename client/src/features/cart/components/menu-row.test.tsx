import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { makeItem } from '#/test/factories';
import { renderApp } from '#/test/render-app';
import { add, emptyDraft } from '../cart';
import { MenuRow } from './menu-row';

const sizes = [
  { id: 'half', name: 'Half', price: '58.00' },
  { id: 'whole', name: 'Whole', price: '112.00' },
] as const;
const kabsa = makeItem({ nameEn: 'Kabsa', price: '58.00', variants: [...sizes] });
const nothing = () => {};
const row = (lines = emptyDraft.lines) =>
  renderApp(
    <MenuRow
      item={kabsa}
      lines={lines}
      query=""
      onAdd={nothing}
      onRemove={nothing}
      onNote={nothing}
      onMore={nothing}
    />,
  );

it('shows the lowest price before a size was chosen, then the price of what was', async () => {
  const { unmount } = await row();
  expect(screen.getByText('58')).toBeInTheDocument();
  unmount();
  const [half, whole] = sizes;
  const second = await row(add(emptyDraft, kabsa, whole).lines);
  expect(screen.getByText('Whole')).toBeInTheDocument();
  expect(screen.getByText('112')).toBeInTheDocument();
  expect(screen.queryByText('58')).not.toBeInTheDocument();
  second.unmount();
  await row(add(add(emptyDraft, kabsa, whole), kabsa, half).lines);
  expect(screen.getByText('112')).toBeInTheDocument();
  expect(screen.getByText('58')).toBeInTheDocument();
});

import { screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderApp } from '#/test/render-app';
import { CashChange } from './cash-change.tsx';

afterEach(() => vi.restoreAllMocks());

it('brings what goes back into view: beneath the notes, a sheet on a phone would keep it under its button', async () => {
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');
  const { user } = await renderApp(<CashChange due={9540} />);
  expect(scrolled).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: /200$/ }));
  const change = screen.getByText('Change due').parentElement;
  expect(change).toHaveTextContent('104.60');
  expect(scrolled.mock.contexts).toEqual([change]);
});

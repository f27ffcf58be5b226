import { act, fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderApp } from '#/test/render-app';
import { toast } from './toast.tsx';

it('shows one message at a time, the last one', async () => {
  await renderApp(<p>page</p>);
  act(() => toast({ title: 'Order Created', description: 'Order has been submitted successfully' }));
  expect(screen.getByText('Order Created')).toBeInTheDocument();
  act(() => toast({ title: 'Order Failed', variant: 'danger' }));
  expect(screen.getByText('Order Failed')).toBeInTheDocument();
  expect(screen.queryByText('Order Created')).not.toBeInTheDocument();
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
});

it('goes when it is closed', async () => {
  const { user } = await renderApp(<p>page</p>);
  act(() => toast({ title: 'Table Closed' }));
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByText('Table Closed')).not.toBeInTheDocument();
});

it('is reached with F8', async () => {
  const { user } = await renderApp(<input aria-label="search" />);
  await user.click(screen.getByLabelText('search'));
  act(() => toast({ title: 'Table Closed' }));
  fireEvent.keyDown(document, { key: 'F8', code: 'F8' });
  expect(screen.getByRole('region', { name: 'Notifications (F8)' })).toContainElement(
    document.activeElement as HTMLElement,
  );
});

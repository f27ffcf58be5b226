import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { Schemas } from '#/api/client';
import { FakeSocket } from '#/test/fake-socket';
import { renderApp } from '#/test/render-app';
import { order } from '../fixture';
import { TrackedPage } from './tracked-page';

/** How the order stands, in the page's head; each step's name stands in the chain below too. */
const stands = (text: string) => screen.findByText(text, { selector: '[data-status]' });

const tracked: Partial<Schemas['TrackedOrder']> = {
  restaurantName: 'Palm House',
  restaurantNameAr: 'بيت النخلة',
  expiresAt: '2026-11-21T16:30:00Z',
  menuSlug: 'palm-house',
  whatsappNumber: '055 555 0142',
  order: order({ id: 'o1', revision: 1, status: 'pending' }),
};

/** The page with its server; the paths that it asks for. */
function serve(answer = () => tracked): string[] {
  FakeSocket.install();
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (request: Request) => {
    asked.push(new URL(request.url).pathname);
    return new Response(JSON.stringify(answer()), { headers: { 'Content-Type': 'application/json' } });
  });
  return asked;
}

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('follows its order by its own stream, asks nothing else, and takes no older copy', async () => {
  const asked = serve();
  await renderApp(<TrackedPage track="ABC" />);
  expect(await stands('Waiting for the restaurant to confirm it')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Back to the menu' })).toHaveAttribute('href', '/menu/palm-house');
  expect(screen.getByRole('link', { name: 'Open WhatsApp' })).toHaveAttribute(
    'href',
    expect.stringContaining('https://wa.me/966555550142'),
  );
  await waitFor(() => expect(FakeSocket.all.length).toBeGreaterThan(0));
  const socket = FakeSocket.last;
  const stream = 'order:ABC';
  const shows = async (revision: number, status: Schemas['Order']['status'], text: string) => {
    await act(async () =>
      socket.frame({
        type: 'changes',
        stream,
        from: revision,
        version: revision,
        changes: [{ kind: 'order', id: 'o1', revision, data: order({ id: 'o1', revision, status }) }],
      }),
    );
    expect(await stands(text)).toBeInTheDocument();
    // The chain's running step is that one.
    expect(screen.getByRole('listitem', { current: 'step' })).toHaveTextContent(text);
  };
  await act(async () => {
    socket.welcome();
    socket.catchUp(stream, { orders: [tracked.order] });
  });
  expect(socket.sentOf('hello')[0]).toMatchObject({ subscribe: [{ stream }] });
  await shows(2, 'confirmed', 'Confirmed');
  await shows(3, 'preparing', 'Being prepared');
  await act(async () =>
    socket.frame({
      type: 'changes',
      stream,
      from: 4,
      version: 4,
      changes: [
        { kind: 'order', id: 'o1', revision: 2, data: order({ id: 'o1', revision: 2, status: 'confirmed' }) },
      ],
    }),
  );
  expect(await stands('Being prepared')).toBeInTheDocument();
  expect(asked).toEqual(['/api/public/tracked-orders/ABC']);
});

it('reads its order now and then while the stream is refused', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  let status: Schemas['Order']['status'] = 'pending';
  serve(() => ({ ...tracked, order: order({ id: 'o1', revision: 2, status }) }));
  await renderApp(<TrackedPage track="ABC" />);
  expect(await stands('Waiting for the restaurant to confirm it')).toBeInTheDocument();
  await waitFor(() => expect(FakeSocket.all.length).toBeGreaterThan(0));
  await act(async () => FakeSocket.last.closeWith(4403));
  status = 'preparing';
  await act(() => vi.advanceTimersByTimeAsync(15_000));
  expect(await stands('Being prepared')).toBeInTheDocument();
});

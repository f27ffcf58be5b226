import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { LiveContext } from '#/live/context';
import { initialStatus, type LivePhase } from '#/live/status';
import { renderApp } from '#/test/render-app';
import { LiveBadge, StaleStrip } from './guest-live';

const show = (phase: LivePhase, freshAt: number | null) => {
  const status = { ...initialStatus, phase, freshAt };
  return renderApp(
    <LiveContext value={{ subscribe: () => () => {}, status: () => status, retry: () => {} }}>
      <LiveBadge />
      <StaleStrip />
    </LiveContext>,
  );
};

it('says live and nothing else while it is', async () => {
  await show('live', Date.now());
  expect(screen.getByText('Live')).toBeVisible();
  expect(screen.queryByText(/may be old/)).toBeNull();
});

it('says how old the page is once it may be behind', async () => {
  await show('stale', Date.now() - 130_000);
  expect(screen.queryByText('Live')).toBeNull();
  expect(screen.getByText(/may be old/)).toHaveTextContent('2 minutes old.');
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
});

it('is not alarming while it connects for the first time', async () => {
  await show('catching_up', null);
  expect(screen.getByText('Connecting')).toBeVisible();
  expect(screen.queryByText(/may be old/)).toBeNull();
});

import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useNow } from './now.ts';

let renders = 0;

function Clock({ label }: { label: string }) {
  renders += 1;
  return (
    <p>
      {label} {useNow(1000)}
    </p>
  );
}

beforeEach(() => {
  renders = 0;
  vi.useFakeTimers({ now: 10_000 });
});
afterEach(() => void vi.useRealTimers());

test('ticks on the whole interval, for every reader at once, and renders once a tick', () => {
  render(
    <>
      <Clock label="a" />
      <Clock label="b" />
    </>,
  );
  const before = renders;
  act(() => void vi.advanceTimersByTime(1000));
  expect(screen.getByText('a 11000')).toBeInTheDocument();
  expect(screen.getByText('b 11000')).toBeInTheDocument();
  expect(renders).toBe(before + 2);
});

test('a parent that renders again does not restart the clock', () => {
  const view = render(<Clock label="a" />);
  act(() => void vi.advanceTimersByTime(400));
  view.rerender(<Clock label="b" />);
  expect(screen.getByText('b 10000')).toBeInTheDocument();
  act(() => void vi.advanceTimersByTime(600));
  expect(screen.getByText('b 11000')).toBeInTheDocument();
});

test('stops when nobody reads it', () => {
  const view = render(<Clock label="a" />);
  view.unmount();
  expect(vi.getTimerCount()).toBe(0);
});

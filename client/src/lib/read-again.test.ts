import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readAfter, readAgain } from './read-again.ts';

const queryKey = ['orders', 'list'];

let client: QueryClient;
let stop: () => void;
/** Answers the oldest reading that is on its way. */
let answers: ((value: number) => void)[];
const land = async (value: number) => {
  answers.shift()?.(value);
  await vi.advanceTimersByTimeAsync(0);
};
const shown = () => client.getQueryData(queryKey);

beforeEach(() => {
  vi.useFakeTimers();
  answers = [];
  client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  const queryFn = () => new Promise<number>((resolve) => answers.push(resolve));
  stop = new QueryObserver(client, { queryKey, queryFn }).subscribe(() => {});
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

it.each([
  ['readAgain', readAgain],
  ['readAfter', readAfter],
])('%s follows the first reading, which began before the change', async (_name, read) => {
  read(client, ['orders']);
  await land(1);
  expect(shown()).toBe(1);
  expect(answers).toHaveLength(1);
  await land(2);
  expect(shown()).toBe(2);
  expect(answers).toHaveLength(0);
});

it('lets readings land while everything changes, and misses no last change', async () => {
  await land(1);
  for (let value = 2; value < 6; value++) {
    for (let change = 0; change < 10; change++) readAgain(client, queryKey);
    expect(answers).toHaveLength(1);
    await land(value);
    expect(shown()).toBe(value);
  }
  await land(6);
  expect(shown()).toBe(6);
  expect(answers).toHaveLength(0);
});

it('leaves alone what is not being read and was brought up to date', async () => {
  await land(1);
  readAfter(client, queryKey);
  expect(answers).toHaveLength(0);
  readAgain(client, queryKey);
  expect(answers).toHaveLength(1);
});

it('follows nothing that is gone', async () => {
  readAgain(client, queryKey);
  stop();
  client.removeQueries({ queryKey });
  await land(1);
  expect(answers).toHaveLength(0);
});

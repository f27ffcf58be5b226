import { expect, test } from 'vitest';
import { makeCall } from '#/test/factories';
import { upsertCall } from './live';

test('who has waited longest is first; a done call leaves, an older copy changes nothing', () => {
  const first = makeCall({ createdAt: '2026-11-19T16:00:00Z', revision: 2 });
  const second = makeCall({ createdAt: '2026-11-19T16:01:00Z' });
  const calls = upsertCall([second], first);
  expect(calls).toEqual([first, second]);
  expect(upsertCall(calls, { ...first, revision: 1, status: 'done' })).toBe(calls);
  expect(upsertCall(calls, { ...first, revision: 3, status: 'done' })).toEqual([second]);
});

test('a done call that was never listed is no change', () => {
  const calls = [makeCall()];
  expect(upsertCall(calls, makeCall({ status: 'done' }))).toBe(calls);
});

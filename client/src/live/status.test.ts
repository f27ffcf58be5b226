import { describe, expect, it } from 'vitest';
import { type Facts, phaseOf } from './status';

const facts = (change: Partial<Facts> = {}): Facts => ({
  open: true,
  caughtUp: true,
  degraded: false,
  trouble: null,
  age: 0,
  limit: 12_000,
  noNetwork: false,
  ...change,
});

describe('what a screen may say', () => {
  it.each([
    [{}, 'live'],
    [{ caughtUp: false }, 'catching_up'],
    [{ caughtUp: false, age: null }, 'catching_up'],
    [{ caughtUp: false, age: 12_001 }, 'stale'],
    [{ age: 12_001 }, 'stale'],
    [{ degraded: true }, 'stale'],
    [{ open: false }, 'catching_up'],
    [{ open: false, age: 12_001 }, 'offline'],
    [{ open: false, noNetwork: true }, 'offline'],
    // A LAN without internet: the device says "no network" while the server answers.
    [{ noNetwork: true }, 'live'],
    [{ trouble: 'signed_out' as const }, 'signed_out'],
    [{ trouble: 'forbidden' as const }, 'signed_out'],
    [{ open: false, trouble: 'elsewhere' as const }, 'offline'],
  ])('%o → %s', (change, phase) => {
    expect(phaseOf(facts(change))).toBe(phase);
  });
});

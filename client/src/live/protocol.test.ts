import { describe, expect, it } from 'vitest';
import { parseFrame } from './protocol';

describe('parseFrame', () => {
  it('takes what the protocol describes', () => {
    const frame = {
      type: 'changes',
      stream: 'restaurant',
      from: 1,
      version: 2,
      changes: [{ kind: 'menu', id: 'x' }],
    };
    expect(parseFrame(JSON.stringify(frame))).toEqual(frame);
  });

  it.each([
    'not json',
    'null',
    '[]',
    '{"type":"toString"}',
    '{"type":"changes","stream":"restaurant","from":"1","version":2,"changes":[]}',
    '{"type":"changes","stream":"restaurant","from":1,"version":2,"changes":[{"kind":"order"}]}',
    '{"type":"live","stream":"restaurant","version":9007199254740993}',
    '{"type":"heartbeat","now":1}',
  ])('refuses %s', (text) => {
    expect(parseFrame(text)).toBeNull();
  });
});

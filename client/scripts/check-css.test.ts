import { describe, expect, it } from 'vitest';
import { physicalSides } from './check-css.ts';

describe('physical sides', () => {
  it.each([
    '<p className="pl-4" />',
    '<p className="sm:-mr-2" />',
    '<p className="left-0" />',
    '<p className="-right-[3px]" />',
    '<p className="rounded-l-card" />',
    '<p className="border-r" />',
    '<p className="text-left" />',
    '<p className="hover:scroll-ml-2" />',
    '<p style={{ marginLeft: 4 }} />',
    '<p style={{ top: 0, left: x }} />',
  ])('finds %s', (line) => {
    expect(physicalSides('x.tsx', line)).toHaveLength(1);
  });

  it.each(['margin-left: 4px;', 'a { left: 0 }', 'text-align: right;', 'border-top-left-radius: 0;'])(
    'finds %s in a style sheet',
    (line) => {
      expect(physicalSides('x.css', line)).toHaveLength(1);
    },
  );

  it.each([
    '<p className="ps-4 me-2 start-0 rounded-s border-e text-start" />',
    '// right-to-left text, left-handed',
    'const { left, right } = box;',
    'swipeDirection="right"',
    '<p className="left-0" /> // physical side: follows the finger',
    'const html = 1; const xml-4 = prl-4;',
  ])('lets pass %s', (line) => {
    expect(physicalSides('x.tsx', line)).toEqual([]);
  });
});

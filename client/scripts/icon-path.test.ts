import { describe, expect, it } from 'vitest';
import { iconNames, pathOf } from './icon-path.ts';

describe('the icons of public pages', () => {
  it('are those that are imported, without types', () => {
    const code = `import { Plus } from 'lucide-react';\nimport {\n  Ban,\n  type LucideIcon,\n  Wheat,\n} from 'lucide-react';\nimport { X } from './x';`;
    expect(iconNames(code)).toEqual(['Plus', 'Ban', 'Wheat']);
  });

  it('are one line each', () => {
    expect(
      pathOf([
        ['path', { d: 'M4 5h15', key: 'a' }],
        ['path', { d: 'm6 9 6 6', key: 'b' }],
        ['circle', { cx: '12', cy: '12', r: '10', key: 'c' }],
        ['line', { x1: '2', x2: '22', y1: '3', y2: '4', key: 'd' }],
        ['rect', { x: '2', y: '4', width: '20', height: '16', rx: '2', key: 'e' }],
        ['rect', { x: '2', y: '4', width: '20', height: '16', key: 'f' }],
      ]),
    ).toBe(
      'M4 5h15M0 0m6 9 6 6M2 12a10 10 0 1 0 20 0a10 10 0 1 0 -20 0zM2 3L22 4' +
        'M4 4h16a2 2 0 0 1 2 2v12a2 2 0 0 1 -2 2h-16a2 2 0 0 1 -2 -2v-12a2 2 0 0 1 2 -2z' +
        'M2 4h20v16h-20v-16z',
    );
  });

  it('are refused when a line can’t be all of them', () => {
    const dot = (r: string) => () => pathOf([['circle', { cx: '9', cy: '9', r, fill: 'currentColor' }]]);
    expect(dot('1')()).toContain('M8 9');
    expect(dot('1.5')).toThrow('fill');
    expect(() => pathOf([['text', {}]])).toThrow('text');
  });
});

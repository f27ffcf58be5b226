import { describe, expect, it } from 'vitest';
import { iconNames, symbolOf } from './icon-sprite.ts';

describe('the icons of public pages', () => {
  it('are those that are imported, without types', () => {
    const code = `import { Plus } from 'lucide-react';\nimport {\n  Ban,\n  type LucideIcon,\n  Wheat,\n} from 'lucide-react';\nimport { X } from './x';`;
    expect(iconNames(code)).toEqual(['Plus', 'Ban', 'Wheat']);
  });

  it('stand in the file without React’s keys', () => {
    expect(symbolOf('Ban', [['circle', { cx: '12', cy: '12', r: '10', key: 'x' }]])).toBe(
      '<symbol id="Ban" viewBox="0 0 24 24"><circle cx="12" cy="12" r="10"/></symbol>',
    );
  });
});

import { expect, it } from 'vitest';
import { leanCss } from './lean-css.ts';

it('keeps what is used and what that leads to', () => {
  const css =
    '@layer properties{@supports (x:y){*,:before{--tw-a:1}::backdrop{--tw-a:1}}}' +
    ':root{--sand:#eee;--ink:var(--sand);--gone:var(--lost);--lost:red;--drawn:blue}[data-theme=dark]{--ink:#fff}' +
    '.a{color:var(--ink);animation:1s spin}@keyframes spin{to{rotate:1turn}}@keyframes pulse{0%{opacity:0}to{opacity:1}}' +
    '@property --ink{syntax:"*";inherits:false}@property --gone{syntax:"*";inherits:false}@media print{:root{--only:1px}}';
  expect(leanCss(css, 'fill="var(--drawn)"')).toBe(
    ':root{--sand:#eee;--ink:var(--sand);--drawn:blue}.a{color:var(--ink);animation:1s spin}' +
      '@keyframes spin{to{rotate:1turn}}@property --ink{syntax:"*";inherits:false}',
  );
});

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contrast } from '#/lib/colour';
import { type Customizations, customized, type Look, roles } from './theme.ts';

const root = join(import.meta.dirname, '../../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

interface Case {
  template: Customizations;
  own: Customizations;
  look: Look;
}
const cases = JSON.parse(read('server/menu/testdata/look.json')) as Case[];
const house = cases[0]?.look as Look;

/** As they are seeded; what a template does not say is the house's. */
const templates = [...read('migrations/016_template.sql').matchAll(/^ {4}\('([^']+)',.*'(\{.*\})'\)/gm)].map(
  ([, name = '', said = '']): [string, Look] => [name, customized(house, JSON.parse(said))],
);

/** What is written on what. */
const pairs: [text: keyof ReturnType<typeof roles>, ground: keyof ReturnType<typeof roles>][] = [
  ['--text', '--surface'],
  ['--text', '--sunken'],
  ['--text', '--raised'],
  ['--text', '--brand-tint'],
  ['--text-2', '--surface'],
  ['--text-2', '--sunken'],
  ['--text-2', '--raised'],
  ['--brand-ink', '--surface'],
  ['--brand-ink', '--sunken'],
  ['--brand-ink', '--raised'],
  ['--brand-ink', '--brand-tint'],
  ['--on-solid', '--brand-solid'],
  ['--on-solid', '--brand-solid-hover'],
  ['--on-brand-deep', '--brand-deep'],
  ['--on-brand-deep-2', '--brand-deep'],
];

function expectReadable(look: Look) {
  const role = roles(look);
  for (const [text, ground] of pairs) {
    const ratio = contrast(role[text], role[ground]);
    expect(ratio, `${text} ${role[text]} on ${ground} ${role[ground]}`).toBeGreaterThanOrEqual(4.5);
  }
}

describe('a look', () => {
  it('follows the server’s rules', () => {
    for (const { template, own, look } of cases)
      expect(customized(customized(house, template), own)).toEqual(look);
  });

  it.each(templates)('%s can be read everywhere', (_, look) => expectReadable(look));

  it('has sixteen of them, and every layout among them', () => {
    expect(templates).toHaveLength(16);
    const values = (name: keyof Look) => new Set(templates.map(([, look]) => look[name])).size;
    expect(
      ['font', 'dishLayout', 'headerLayout', 'titleStyle', 'divider'].map((name) =>
        values(name as keyof Look),
      ),
    ).toEqual([4, 4, 4, 4, 4]);
    expect(values('backgroundColor')).toBeGreaterThan(12);
  });

  it('can be read whatever grounds an owner chooses', () => {
    const colour = fc
      .tuple(fc.nat(255), fc.nat(255), fc.nat(255))
      .map((rgb) => `#${rgb.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`);
    fc.assert(
      fc.property(
        fc.constantFrom(...templates),
        colour,
        colour,
        ([, look], backgroundColor, headerBackgroundColor) =>
          expectReadable(customized(look, { backgroundColor, headerBackgroundColor })),
      ),
    );
  });
});

import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Schemas } from '#/api/client';
import type { Language } from '#/locale/language';

export type Template = Schemas['Template'];

interface TemplateGroup {
  id: string;
  title: MessageDescriptor;
  templates: Template[];
}

/** By words of their English names (spec section 2); what has none of them stands under the last. */
const groups: { id: string; title: MessageDescriptor; words: readonly string[] }[] = [
  { id: 'modern', title: msg`Modern`, words: ['modern', 'minimal', 'sky'] },
  { id: 'elegant', title: msg`Elegant`, words: ['elegant', 'luxury', 'gold'] },
  { id: 'vibrant', title: msg`Vibrant`, words: ['vibrant', 'colorful', 'playful'] },
  { id: 'all', title: msg`All Templates`, words: [] },
];

const groupOf = ({ name }: Template): string => {
  const words = name.toLowerCase().split(/[^a-z]+/);
  return groups.find((group) => group.words.some((word) => words.includes(word)))?.id ?? 'all';
};

/** In the order of the page; without those that hold nothing. */
export function grouped(templates: readonly Template[]): TemplateGroup[] {
  return groups
    .map(({ id, title }) => ({ id, title, templates: templates.filter((each) => groupOf(each) === id) }))
    .filter((group) => group.templates.length > 0);
}

/** Ours are drawn in both languages, side by side in the folder; another's picture is the same in both. */
export const pictureOf = ({ thumbnailUrl }: Template, language: Language): string =>
  thumbnailUrl.replace(/\.en\.webp$/, `.${language}.webp`);

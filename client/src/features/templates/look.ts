import type { Schemas } from '#/api/client';
import { type Customizations, customized, type Look } from '#/public/theme';

export type Template = Schemas['Template'];
export type Menu = Schemas['Menu'];

/** A menu's template; without one, or when it is gone, the house's own look, which is the first. */
export const templateOf = (templates: readonly Template[], menu: Menu): Template | undefined =>
  templates.find((template) => template.id === menu.templateId) ?? templates[0];

/** How a draft is drawn; undefined: as the styles have it without being told. */
export function lookOf(templates: readonly Template[], menu: Menu): Look | undefined {
  const template = templateOf(templates, menu);
  if (!template || (template === templates[0] && Object.keys(menu.customizations).length === 0))
    return undefined;
  return customized(template.look, menu.customizations);
}

/** What is the template's again is no change of the owner's. */
export function changed(template: Look, own: Customizations, patch: Partial<Look>): Customizations {
  const next: Record<string, unknown> = { ...own, ...patch };
  for (const [name, value] of Object.entries(patch)) {
    if (value === template[name as keyof Look]) delete next[name];
  }
  return next as Customizations;
}

/** Another template begins without changes: they were made for the old one. */
export const chosen = (template: Template): Pick<Menu, 'templateId' | 'customizations'> => ({
  templateId: template.id,
  customizations: {},
});

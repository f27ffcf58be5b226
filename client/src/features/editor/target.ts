/** A thing of the menu, and one of its fields: what a line of a list leads to. */
export type Target =
  | { kind: 'menu' | 'look'; field?: string }
  | { kind: 'category' | 'item'; id: string; field?: string };

/** The menu's look has a place of its own. */
const isLook = /^(templateId|customizations)\b/;

const path = /^(?:(menu)|(categories|items)\[([^\]]+)\])\.(.+)$/;

/** The server names a field by the id of its thing: "items[<id>].price", "menu.offerBanner.textEn". */
export function targetOf(field: string): Target | undefined {
  const [, menu, list, id, name] = path.exec(field) ?? [];
  if (menu) return { kind: isLook.test(name ?? '') ? 'look' : 'menu', field: name };
  if (!id) return undefined;
  return { kind: list === 'items' ? 'item' : 'category', id, field: name };
}

export function fieldOf(target: Target): string {
  if (!('id' in target)) return `menu.${target.field}`;
  return `${target.kind === 'item' ? 'items' : 'categories'}[${target.id}].${target.field}`;
}

export const isSameThing = (a: Target | undefined, b: Target): boolean =>
  a !== undefined && a.kind === b.kind && (!('id' in a) || !('id' in b) || a.id === b.id);

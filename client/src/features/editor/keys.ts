// "menus" first: what is published or sold out reaches these as a change of menus, and they are read again or updated.
export const menuListKey = ['menus', 'list'] as const;
export const versionsKey = (id: string) => ['menus', 'versions', id] as const;
/** The menu as it is sold now; the live registry sets sold out whatever lies below "whole". */
export const wholeKey = (id: string) => ['menus', 'whole', id, 'all'] as const;

/** Not below "menus": a draft is never read again under the hands of who edits it. */
export const draftKey = (id: string) => ['menu-draft', id] as const;

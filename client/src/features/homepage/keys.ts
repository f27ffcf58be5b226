export const homepagesKey = ['homepages'] as const;
export const homepageListKey = ['homepages', 'list'] as const;
/** Not below "homepages": a page is never read again under the hands of who edits it. */
export const homepageKey = (id: string) => ['homepage-edit', id] as const;
export const publicHomepageKey = (slug: string) => ['homepages', 'public', slug] as const;

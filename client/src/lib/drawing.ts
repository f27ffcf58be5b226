/** A drawn plate floats on the patterned ground; a photograph fills the box. */
export const isDrawing = (url: string) => url.endsWith('.svg');

/**
 * Of our own drawings a thumbnail shows the bitmap (scripts/drawing-bitmaps.ts): each SVG is a document to the browser, and a
 * list of fifteen took longer than the page they are on.
 */
export const thumbnailOf = (url: string) =>
  url.replace(/^(\/(?:dishes\/[\w-]+|art\/palm-logo))\.svg$/, '$1.webp');

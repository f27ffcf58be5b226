// A catalog has the texts of the whole product; the pages for guests show a tenth of them.

/** What may be the id of a text in a compiled module: lingui's ids are six characters of a hash. */
export function idsIn(code: string): string[] {
  return [...code.matchAll(/["'`]([\w+/-]{6})["'`]/g)].map(([, id = '']) => id);
}

/** A compiled catalog with the texts of these ids. */
export function leanCatalog(code: string, ids: ReadonlySet<string>): string {
  const literal = /JSON\.parse\(\s*("(?:[^"\\]|\\.)*")\s*\)/s;
  const [, text] = literal.exec(code) ?? [];
  if (!text) throw new Error('this is not how a catalog is compiled any more');
  const all = JSON.parse(JSON.parse(text) as string) as Record<string, unknown>;
  const kept = Object.fromEntries(Object.entries(all).filter(([id]) => ids.has(id)));
  return code.replace(literal, () => `JSON.parse(${JSON.stringify(JSON.stringify(kept))})`);
}

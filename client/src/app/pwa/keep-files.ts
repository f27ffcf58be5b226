/** So many files are fetched at once: a browser has six connections to a host, and the page needs some of them. */
const abreast = 3;

/** The part of a cache that is needed here. */
export interface FileCache {
  match: (request: string) => Promise<unknown>;
  addAll: (requests: Request[]) => Promise<void>;
}

/**
 * Fetches the files that the cache lacks, behind everything the page fetches itself. Fails at the first one that can't be
 * had; what has come stays, so the next attempt goes on from there.
 */
export async function keepFiles(
  cache: FileCache,
  files: readonly string[],
  requestOf = (file: string) => new Request(file, { priority: 'low' }),
): Promise<void> {
  const rest = [...files];
  const keepNext = async (): Promise<void> => {
    for (let file = rest.shift(); file !== undefined; file = rest.shift())
      if (!(await cache.match(file))) await cache.addAll([requestOf(file)]);
  };
  await Promise.all(Array.from({ length: abreast }, keepNext));
}

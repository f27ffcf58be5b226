import { build } from 'vite';

/** What a worker is built with: the addresses of the files that it keeps, and their fingerprint. */
export interface WorkerFacts {
  files: string[];
  version: string;
}

/** A service worker as one file of its own; gives its code. */
export async function buildWorker(
  entry: string,
  fileName: string,
  { files, version }: WorkerFacts,
): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define: { __FILES__: JSON.stringify(files), __VERSION__: JSON.stringify(version) },
    build: {
      write: false,
      target: 'es2022',
      lib: { entry, name: 'worker', formats: ['iife'], fileName: () => fileName },
    },
  });
  const [first] = Array.isArray(result) ? result : [result];
  const chunk = first && 'output' in first ? first.output[0] : undefined;
  if (!chunk) throw new Error(`${fileName} was not built`);
  return chunk.code;
}

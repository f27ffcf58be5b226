import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';

/** Writes guest.js: the guests' worker with the addresses of what the public pages' scripts may load. */
export function guestWorker(): Plugin {
  return {
    name: 'sufra-guest-worker',
    apply: 'build',
    async generateBundle(_options, bundle) {
      const files = Object.keys(bundle)
        .filter((file) => /^assets\/.*\.(js|css)$/.test(file))
        .map((file) => `/${file}`)
        .sort();
      const version = createHash('sha256').update(files.join()).digest('hex').slice(0, 16);
      this.emitFile({ type: 'asset', fileName: 'guest.js', source: await worker(files, version) });
    },
  };
}

async function worker(files: string[], version: string): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define: { __FILES__: JSON.stringify(files), __VERSION__: JSON.stringify(version) },
    build: {
      write: false,
      target: 'es2022',
      lib: {
        entry: fileURLToPath(new URL('worker.ts', import.meta.url)),
        name: 'worker',
        formats: ['iife'],
        fileName: () => 'guest.js',
      },
    },
  });
  const [first] = Array.isArray(result) ? result : [result];
  const chunk = first && 'output' in first ? first.output[0] : undefined;
  if (!chunk) throw new Error('the guests’ worker was not built');
  return chunk.code;
}

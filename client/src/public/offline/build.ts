import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { buildWorker } from '../../../scripts/build-worker.ts';

const entry = fileURLToPath(new URL('worker.ts', import.meta.url));

/** Writes guest.js: the guests' worker with the addresses of what the public pages' scripts may load. */
export function guestWorker(): Plugin {
  return {
    name: 'sufra-guest-worker',
    apply: 'build',
    async generateBundle(_options, bundle) {
      const files = Object.keys(bundle)
        .filter((file) => /^assets\/.*\.(js|css|svg)$/.test(file))
        .map((file) => `/${file}`)
        .sort();
      const version = createHash('sha256').update(files.join()).digest('hex').slice(0, 16);
      this.emitFile({
        type: 'asset',
        fileName: 'guest.js',
        source: await buildWorker(entry, 'guest.js', { files, version }),
      });
    },
  };
}

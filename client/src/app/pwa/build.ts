import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { buildWorker } from '../../../scripts/build-worker.ts';

const entry = fileURLToPath(new URL('worker.ts', import.meta.url));

const publicDir = fileURLToPath(new URL('../../../public/', import.meta.url));
/** Folders of client/public whose files the shell needs. */
const folders = ['fonts', 'icons', 'pwa'];
const kept = /\.(js|css|woff2|svg|png|webmanifest)$/;

/** Writes sw.js: the worker with the addresses of this build's files. A build without a change writes the same file. */
export function pwa(): Plugin {
  return {
    name: 'sufra-pwa',
    apply: 'build',
    async generateBundle(_options, bundle) {
      const version = createHash('sha256');
      const files = Object.keys(bundle)
        .filter((file) => kept.test(file))
        .map((file) => `/${file}`);
      for (const folder of folders) {
        for (const file of readdirSync(publicDir + folder).filter((each) => kept.test(each))) {
          files.push(`/${folder}/${file}`);
          // Names without a fingerprint: their content goes into the version.
          version.update(readFileSync(`${publicDir}${folder}/${file}`));
        }
      }
      files.sort();
      version.update(files.join());
      this.emitFile({
        type: 'asset',
        fileName: 'sw.js',
        source: await buildWorker(entry, 'sw.js', { files, version: version.digest('hex').slice(0, 16) }),
      });
    },
  };
}

import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';

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
        source: await worker(files, version.digest('hex').slice(0, 16)),
      });
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
        fileName: () => 'sw.js',
      },
    },
  });
  const [first] = Array.isArray(result) ? result : [result];
  const chunk = first && 'output' in first ? first.output[0] : undefined;
  if (!chunk) throw new Error('the service worker was not built');
  return chunk.code;
}

import { fileURLToPath } from 'node:url';
import { getConfig } from '@lingui/conf';
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { pwa } from './src/app/pwa/build.ts';

const root = fileURLToPath(new URL('.', import.meta.url));
const configPath = fileURLToPath(new URL('lingui.config.ts', import.meta.url));
const server = process.env.SUFRA_SERVER ?? 'http://127.0.0.1:8080';

export const alias = [{ find: /^#\//, replacement: `${root}src/` }];

/** What turns the source into scripts; the server's bundle is compiled in the same way. */
export const compile = (command: 'build' | 'serve') => [
  react(),
  // A missing Arabic text stops the build; while developing it shows in English until it is written.
  lingui({ configPath, failOnMissing: command === 'build', failOnCompileError: true }),
  // The macro looks for a config in the working directory, which is the repository's root: hand it ours.
  babel({
    presets: [linguiTransformerBabelPreset({ linguiConfig: getConfig({ configPath }) }, { configPath })],
  }),
];

/**
 * Left alone, everything that two pages share becomes a file of its own: a waiter's first page asked for 151 of them,
 * most below 1 kB, which neither pack well nor come quickly. The first group that takes a module keeps it.
 */
const chunks = [
  // Apart from what is ours, so that a new build leaves it in the browser's cache.
  { name: 'vendor', tags: ['$initial' as const], test: /node_modules/ },
  // Without the entry: the pages import from this file, and the entry waits for its texts before it is done.
  { name: 'start', tags: ['$initial' as const], test: /^(?!.*\/(index\.html|main\.tsx)$)/ },
  { name: 'icon', test: /lucide-react/ },
  // What a quarter of the pages needs, all fetch once; below that, pages fetch what others of their kind have too.
  { name: 'common', minShareCount: 20 },
  { name: 'shared', minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 2_000 },
];

export default defineConfig(({ command }) => ({
  root,
  resolve: { alias },
  plugins: [compile(command), tailwindcss(), pwa()],
  build: {
    outDir: `${root}dist`,
    emptyOutDir: true,
    // Not below ".vite": go:embed leaves out directories that start with a dot.
    manifest: 'manifest.json',
    target: 'es2022',
    rolldownOptions: {
      output: {
        codeSplitting: { groups: chunks },
        // The bundler would write the names of all pages that share a file.
        chunkFileNames: ({ name }) => `assets/${name.split('~')[0]}-[hash].js`,
      },
    },
  },
  server: {
    host: '127.0.0.1',
    port: 5173,
    proxy: {
      '/api': { target: server, ws: true },
      '/objects': { target: server },
      '/pay/sandbox': { target: server },
    },
  },
}));

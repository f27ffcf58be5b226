import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { iconPaths } from './scripts/icon-path.ts';
import { alias, compile } from './vite.config.ts';

const root = fileURLToPath(new URL('.', import.meta.url));
const react = fileURLToPath(
  new URL('../node_modules/react-dom/cjs/react-dom-server-legacy.browser.production.js', import.meta.url),
);

// The public pages as one script for the engine inside the Go program (server/site): no modules, no chunks.
export default defineConfig({
  root,
  plugins: [iconPaths(), compile('build')],
  resolve: {
    // The whole of react-dom/server streams, for which the engine lacks MessageChannel, TextEncoder and more.
    alias: [...alias, { find: /^react-dom\/server$/, replacement: react }],
  },
  define: { 'process.env.NODE_ENV': '"production"' },
  publicDir: false,
  build: {
    outDir: `${root}dist/site`,
    target: 'es2017',
    modulePreload: false,
    rolldownOptions: {
      input: `${root}src/app/routes/public/server.tsx`,
      // Of the helper that loads chunks, which this bundle has none of.
      transform: { define: { 'import.meta': '{}' } },
      output: { format: 'iife', name: 'site', entryFileNames: 'server.js', codeSplitting: false },
    },
  },
});

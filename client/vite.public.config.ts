import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin } from 'vite';
import { leanCss } from './scripts/lean-css.ts';
import { alias, compile } from './vite.config.ts';

const root = fileURLToPath(new URL('.', import.meta.url));

/** Every byte of the styles that stand in the page is in front of its first paint. */
function lean(): Plugin {
  return {
    name: 'sufra-lean-css',
    enforce: 'post',
    generateBundle(_options, bundle) {
      const drawn = readFileSync(`${root}dist/site/server.js`, 'utf8');
      const styles = bundle['site/page.css'];
      if (styles?.type !== 'asset') throw new Error('the page has no styles');
      styles.source = leanCss(styles.source.toString(), drawn);
    },
  };
}

// What the server writes into its pages (page), and what takes them over in the browser (hydrate). Not part of the other
// pages' build, whose chunks would fall into pieces for the few that are shared.
export default defineConfig({
  root,
  resolve: { alias },
  plugins: [compile('build'), tailwindcss(), lean()],
  publicDir: false,
  build: {
    outDir: `${root}dist`,
    emptyOutDir: false,
    manifest: 'site/manifest.json',
    target: 'es2022',
    rolldownOptions: {
      input: { page: `${root}src/public/page.ts`, hydrate: `${root}src/app/routes/public/hydrate.tsx` },
      // The page's script calls what the other one exports.
      preserveEntrySignatures: 'exports-only',
      output: {
        entryFileNames: ({ name }) => (name === 'page' ? 'site/page.js' : 'assets/[name]-[hash].js'),
        assetFileNames: ({ names }) =>
          names.includes('page.css') ? 'site/page.css' : 'assets/[name]-[hash][extname]',
      },
    },
  },
});

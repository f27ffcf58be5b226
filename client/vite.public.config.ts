import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin } from 'vite';
import { iconPaths } from './scripts/icon-path.ts';
import { idsIn, leanCatalog } from './scripts/lean-catalog.ts';
import { guestWorker } from './src/public/offline/build.ts';
import { alias, compile } from './vite.config.ts';

const root = fileURLToPath(new URL('.', import.meta.url));

/** The pages that React takes over: one script each, by the kind's name. */
const takeovers = Object.fromEntries(
  globSync('src/app/routes/public/hydrate/*.tsx', { cwd: root }).map((file) => [
    `hydrate-${basename(file, '.tsx')}`,
    root + file,
  ]),
);

/** Of the product's texts a guest loads those that a module of these pages can show. */
function usedTexts(): Plugin {
  const ids = new Set<string>();
  return {
    name: 'sufra-used-texts',
    enforce: 'post',
    transform(code, id) {
      if (!id.endsWith('.po')) for (const text of idsIn(code)) ids.add(text);
    },
    // Every module has been read by now, and a chunk's name is not made yet from what is in it.
    renderChunk: (code, { facadeModuleId }) =>
      facadeModuleId?.endsWith('.po') ? leanCatalog(code, ids) : null,
  };
}

/** Styles come from files that are named one by one: what a page can show and they don't would stand there without any. */
function namedStyles(): Plugin {
  const sheet = readFileSync(`${root}src/styles/public.css`, 'utf8');
  const named = new Set([...sheet.matchAll(/ui\/\{([^}]+)\}/g)].flatMap(([, list = '']) => list.split(',')));
  return {
    name: 'sufra-named-styles',
    generateBundle(_options, bundle) {
      const modules = Object.values(bundle).flatMap((each) =>
        each.type === 'chunk' ? Object.entries(each.modules) : [],
      );
      for (const [id, { renderedLength }] of modules) {
        const [, name] = /\/src\/ui\/([\w-]+)\.tsx?$/.exec(id) ?? [];
        if (name && renderedLength > 0 && !named.has(name))
          this.error(`src/ui/${name} is on a public page: name it in src/styles/public.css`);
      }
    },
  };
}

/** As small as they get, which takes too long for a server to do: it serves these beside the files (httpapi static.go). */
function packed(): Plugin {
  return {
    name: 'sufra-packed',
    writeBundle({ dir = '' }, bundle) {
      for (const file of Object.keys(bundle))
        if (/^assets\/.*\.(js|css)$/.test(file))
          writeFileSync(`${dir}/${file}.br`, brotliCompressSync(readFileSync(`${dir}/${file}`)));
    },
  };
}

// What the server writes into its pages (page), and what takes them over in the browser (hydrate). Not part of the other
// pages' build, whose chunks would fall into pieces for the few that are shared.
export default defineConfig({
  root,
  resolve: {
    alias: [
      ...alias,
      { find: /^react-router$/, replacement: `${root}src/public/router-lite.ts` },
      { find: /^react-use-websocket\/.*/, replacement: `${root}src/public/web-socket-lite.ts` },
    ],
  },
  plugins: [
    iconPaths(),
    compile('build'),
    tailwindcss(),
    usedTexts(),
    namedStyles(),
    guestWorker(),
    packed(),
  ],
  publicDir: false,
  build: {
    outDir: `${root}dist`,
    emptyOutDir: false,
    manifest: 'site/manifest.json',
    target: 'es2022',
    rolldownOptions: {
      input: { page: `${root}src/public/page.ts`, edit: `${root}src/public/edit.ts`, ...takeovers },
      // The page's script calls what the other one exports.
      preserveEntrySignatures: 'exports-only',
      output: {
        entryFileNames: ({ name }) =>
          name === 'page' ? 'site/page.js' : name === 'edit' ? 'edit.js' : 'assets/[name]-[hash].js',
        assetFileNames: ({ names }) =>
          names.includes('page.css') ? 'site/page.css' : 'assets/[name]-[hash][extname]',
      },
    },
  },
});

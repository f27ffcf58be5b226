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

import { fileURLToPath } from 'node:url';
import { defineConfig, mergeConfig } from 'vitest/config';
import viteConfig from './vite.config.ts';

export default defineConfig((env) =>
  mergeConfig(viteConfig(env), {
    test: {
      root: fileURLToPath(new URL('.', import.meta.url)),
      restoreMocks: true,
      // The first test of a page waits for all of its modules, beside whatever else the machine does.
      testTimeout: 20_000,
      // A zone and a locale that differ from the product's, so that a forgotten zone shows in the tests.
      env: { TZ: 'America/New_York' },
      // A world of its own for each file took three times as long as the tests in it: the files of a worker share one, and
      // what a test does to it is undone by the set-up. A browser's imitation has only what draws.
      isolate: false,
      projects: [
        {
          extends: true,
          test: {
            name: 'logic',
            environment: 'node',
            include: ['src/**/*.test.ts', 'scripts/**/*.test.ts'],
            setupFiles: ['src/test/setup-logic.ts'],
          },
        },
        {
          extends: true,
          test: {
            name: 'page',
            environment: 'jsdom',
            include: ['src/**/*.test.tsx'],
            setupFiles: ['src/test/setup.ts'],
          },
        },
      ],
    },
  }),
);

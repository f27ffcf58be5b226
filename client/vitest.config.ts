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
      // A browser's imitation for each file takes twice as long as the tests in it: only what draws has one.
      projects: [
        {
          extends: true,
          test: {
            name: 'logic',
            environment: 'node',
            // Most of its time went into a world of its own for each file; what computes leaves nothing behind.
            isolate: false,
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

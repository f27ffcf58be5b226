import { defineConfig } from '@lingui/conf';
import { formatter } from '@lingui/format-po';

export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'ar'],
  // No fallback on purpose: a missing Arabic text must fail the build, not appear in English.
  fallbackLocales: false,
  catalogs: [
    {
      path: '<rootDir>/src/locale/locales/{locale}/messages',
      include: ['<rootDir>/src'],
      exclude: ['**/*.test.*', '**/src/test/**', '**/*.gen.ts'],
    },
  ],
  // Sorted by text and without line numbers, so that an edit elsewhere in a file leaves the catalog alone.
  orderBy: 'message',
  format: formatter({ lineNumbers: false }),
});

import { existsSync } from 'node:fs';
import { defineConfig, devices } from '@playwright/test';

// The system's Chromium is used when there is one, so that no browser has to be downloaded.
const executablePath =
  process.env.CHROMIUM_PATH ??
  ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome']
    .map((name) => `/usr/bin/${name}`)
    .find((path) => existsSync(path));

export default defineConfig({
  testDir: './e2e',
  forbidOnly: Boolean(process.env.CI),
  retries: 0,
  // One for each core of the machine that is asked for: every worker has a server of its own.
  workers: Number(process.env.E2E_WORKERS ?? 2),
  timeout: 90_000,
  // Four browsers and a server share two cores: a bound that only a change that never arrives exceeds.
  expect: { timeout: 15_000 },
  reporter: [['list'], ['./e2e/support/verdict.ts']],
  use: {
    ...devices['Desktop Chrome'],
    // A trace makes every step half as long again; a failure shows the page's tree and its picture without one.
    trace: process.env.E2E_TRACE ? 'retain-on-failure' : 'off',
    // Two seconds of two cores for each device, for files that only a test without a network asks for (support/screen.ts).
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    actionTimeout: 15_000,
    launchOptions: { executablePath, args: ['--no-sandbox', '--disable-dev-shm-usage'] },
  },
});

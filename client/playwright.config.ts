import { existsSync } from 'node:fs';
import { defineConfig, devices } from '@playwright/test';

// The system's Chromium is used when there is one, so that no browser has to be downloaded.
const executablePath =
  process.env.CHROMIUM_PATH ??
  ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find((path) =>
    existsSync(path),
  );

export default defineConfig({
  testDir: './e2e',
  forbidOnly: Boolean(process.env.CI),
  retries: 0,
  workers: 1,
  timeout: 90_000,
  // Four browsers and a server share two cores: a bound that only a change that never arrives exceeds.
  expect: { timeout: 15_000 },
  reporter: [['list']],
  use: {
    ...devices['Desktop Chrome'],
    // The tests run against a server that is already up: "make run", or the one that CI starts.
    baseURL: process.env.E2E_BASE_URL ?? 'http://127.0.0.1:8080',
    trace: 'retain-on-failure',
    actionTimeout: 15_000,
    launchOptions: { executablePath, args: ['--no-sandbox', '--disable-dev-shm-usage'] },
  },
});

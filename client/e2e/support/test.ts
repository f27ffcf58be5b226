import { test as base } from '@playwright/test';
import { Api, logins } from './demo.ts';
import { OwnServer } from './server.ts';

export { expect } from '@playwright/test';

/**
 * Every worker has a server with a demo restaurant of its own, so that tests run side by side and never wait for
 * another's tables. Within a worker each test leaves the restaurant as it would be found after a quiet hour.
 */
export const test = base.extend<{ tidy: undefined }, { server: OwnServer; seated: ReadonlySet<string> }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that are needed from the pattern
    async ({}, use) => {
      const server = await OwnServer.start();
      await use(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],
  /** The tables at which the demo's own guests sit. */
  seated: [
    async ({ server }, use) => {
      const floor = await Api.signIn(server.direct, 'staff', logins.manager);
      await use(await floor.seatedTables());
      await floor.end();
    },
    { scope: 'worker' },
  ],
  baseURL: ({ server }, use) => use(server.direct),
  tidy: [
    async ({ server, seated }, use) => {
      await use(undefined);
      server.network.heal();
      const floor = await Api.signIn(server.direct, 'staff', logins.manager);
      await floor.freeTables(seated);
      await floor.end();
    },
    { auto: true },
  ],
});

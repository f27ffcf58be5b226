// The kitchen wall through an evening: how long frames take and what stays in memory, with a server, a database and
// orders of its own. "make bench/wall"; RATE is tickets a minute, MINUTES how long, COMPRESS how many times as fast.
import { existsSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { type CDPSession, chromium, type Page } from '@playwright/test';
import { Api, logins, type Order } from '../e2e/support/demo.ts';
import { evening, KitchenFeed } from '../e2e/support/kitchen.ts';
import { device, openKitchen } from '../e2e/support/screen.ts';
import { OwnServer } from '../e2e/support/server.ts';

const rate = Number(process.env.RATE ?? 12);
const minutes = Number(process.env.MINUTES ?? 10);
const compress = Number(process.env.COMPRESS ?? 1);
/** Tickets that stand on the wall while others come and go. */
const STANDING = 15;
const WORST_FRAME = 200;
const MOST_GROWTH = 20;

interface Frames {
  count: number;
  worst: number;
  late: number[];
  tasks: number[];
}

/** Runs in the page: the time between two frames, and what blocked them. */
const watchFrames = () => {
  const frames: Frames = { count: 0, worst: 0, late: [], tasks: [] };
  Object.assign(window, { frames });
  let last = performance.now();
  const look = (now: number) => {
    const gap = now - last;
    last = now;
    frames.count += 1;
    frames.worst = Math.max(frames.worst, gap);
    if (gap > 100) frames.late.push(Math.round(gap));
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) frames.tasks.push(Math.round(entry.duration));
  }).observe({ entryTypes: ['longtask'] });
};

/** Megabytes that are still in use after everything else has been thrown away. */
async function heap(session: CDPSession): Promise<number> {
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  return usedSize / 1e6;
}

/** The oldest order goes on: begun and finished by the cook's touch on the wall, handed out by the waiter. */
async function cook(page: Page, floor: Api, order: Order): Promise<void> {
  const header = page.locator(`article[data-order="${order.id}"] .kw-h`).first();
  for (const status of ['preparing', 'ready'] as const) {
    await header.click();
    await page.locator(`article[data-order="${order.id}"][data-status="${status}"]`).first().waitFor();
  }
  await page.waitForFunction(() => localStorage.getItem('sufra.kitchen.touches') === '[]');
  await floor.step(order, 'served');
}

const executablePath = [process.env.CHROMIUM_PATH, '/usr/bin/chromium', '/usr/bin/google-chrome'].find(
  (path) => path && existsSync(path),
);
const server = await OwnServer.start();
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-dev-shm-usage'] });
try {
  const owner = await Api.signIn(server.direct, 'owner', logins.owner);
  const floor = await Api.signIn(server.direct, 'staff', logins.manager);
  await floor.emptyKitchen();
  const { page, context } = await device(browser, 'ar', 'wall', server.direct);
  await openKitchen(page, owner, 'Bench');
  const feed = await KitchenFeed.open(floor);
  const total = rate * minutes;
  const tickets = evening(STANDING + total);
  const standing: Order[] = [];
  for (const ticket of tickets.splice(0, STANDING)) standing.push(await feed.place(ticket));
  await page.locator('.kw-columns article').first().waitFor();

  const session = await context.newCDPSession(page);
  await session.send('HeapProfiler.enable');
  const before = await heap(session);
  await page.evaluate(watchFrames);
  const started = performance.now();
  const beat = 60_000 / rate / compress;
  for (const [index, ticket] of tickets.entries()) {
    await wait(Math.max(0, started + index * beat - performance.now()));
    standing.push(await feed.place(ticket));
    const oldest = standing.shift();
    if (oldest) await cook(page, floor, oldest);
  }
  await wait(Math.max(0, started + total * beat - performance.now()));
  const frames = await page.evaluate(() => (window as unknown as { frames: Frames }).frames);
  const after = await heap(session);
  const seconds = (performance.now() - started) / 1000;
  const growth = after - before;
  const late = frames.late.filter((gap) => gap > WORST_FRAME);

  console.log(
    `${total} tickets in ${seconds.toFixed(0)} s (${((total * 60) / seconds).toFixed(1)} a minute)`,
  );
  console.log(`frames      ${frames.count}, ${(frames.count / seconds).toFixed(1)} a second`);
  console.log(
    `worst frame ${frames.worst.toFixed(0)} ms; over ${WORST_FRAME} ms: ${late.length}, over 100 ms: ${frames.late.length}`,
  );
  console.log(`long tasks  ${frames.tasks.length}, longest ${Math.max(0, ...frames.tasks)} ms`);
  console.log(
    `heap        ${before.toFixed(1)} MB before, ${after.toFixed(1)} MB after: ${growth.toFixed(1)} MB of ${MOST_GROWTH}`,
  );
  await Promise.all([owner.end(), floor.end()]);
  process.exitCode = late.length > 0 || growth > MOST_GROWTH ? 1 : 0;
} finally {
  await browser.close();
  await server.stop();
}

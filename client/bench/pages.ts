// The public pages as a phone gets them: Lighthouse's points and times over TLS and HTTP/2, and the weight of what comes
// over the wire. "make bench/pages"; RUNS is visits a page, ONLY a page's name, WHY=1 says what cost points and weight.
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import floor from '../../server/demo/floor.json' with { type: 'json' };
import { freePort, OwnServer } from '../e2e/support/server.ts';
import { type Visit, visit } from './pages/audit.ts';
import { openFront } from './pages/front.ts';
import { makeMenu } from './pages/menu.ts';

const runs = Number(process.env.RUNS ?? 5);
const only = process.env.ONLY;

type Measure = Exclude<keyof Visit, 'lost' | 'files' | 'power'>;

/** What each is held to; the weights leave photos out. */
const aims: Record<Measure, { least?: number; most?: number; unit: string; digits?: number }> = {
  performance: { least: 99, unit: '' },
  accessibility: { least: 100, unit: '' },
  'best-practices': { least: 100, unit: '' },
  seo: { least: 100, unit: '' },
  lcp: { most: 1000, unit: 'ms' },
  cls: { most: 0.02, unit: '', digits: 3 },
  tbt: { most: 50, unit: 'ms' },
  html: { most: 14_000, unit: 'B' },
  first: { most: 45_000, unit: 'B' },
  all: { most: 120_000, unit: 'B' },
};

const median = (values: number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

// The headless shell first: the same engine without a browser's window, which a machine without a graphics card would draw on
// the processors that are measured. On two cores that window made tasks of the page last two to four times their own work.
const executablePath = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/google-chrome',
].find((path) => path && existsSync(path));
if (!executablePath) throw new Error('Lighthouse wants a Chromium: set CHROMIUM_PATH');
const port = await freePort();
const origin = `https://localhost:${port}`;
const server = await OwnServer.start(origin);
const front = await openFront(port, server.direct).catch(async (error: unknown) => {
  await server.stop();
  throw error;
});
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-dev-shm-usage'] });
let menu: string;
try {
  menu = await makeMenu(browser, server.direct);
} finally {
  await browser.close();
}
const pages: Record<string, string> = {
  // A heading and nothing else: times below its own are out of this machine's reach, whatever the page.
  floor: '/floor',
  'menu-ar': `${menu}?lang=ar`,
  'menu-en': `${menu}?lang=en`,
  homepage: `/${floor.profile.slug}?lang=ar`,
  landing: '/?lang=ar',
  restaurant: `/restaurant/${floor.profile.slug}?lang=ar`,
  gallery: '/template-gallery?lang=ar',
};
let missed = 0;
try {
  for (const [name, path] of Object.entries(pages)) {
    if (only && !only.split(',').includes(name)) continue;
    await fetch(server.direct + path); // drawn before it is visited, as pages are
    const visits: Visit[] = [];
    while (visits.length < runs) visits.push(await visit(origin + path, executablePath, server.direct));
    const power = median(visits.map((each) => each.power));
    console.log(`${name}: median of ${runs}; Lighthouse gives the machine ${power.toFixed(0)}`);
    for (const [key, { least, most, unit, digits = 0 }] of Object.entries(aims)) {
      const values = visits.map((each) => each[key as Measure]);
      const middle = median(values);
      const met = (least === undefined || middle >= least) && (most === undefined || middle <= most);
      if (!met && name !== 'floor') missed += 1;
      const [low, high] = [Math.min(...values), Math.max(...values)].map((each) => each.toFixed(digits));
      console.log(
        `  ${key.padEnd(15)}${middle.toFixed(digits).padStart(8)} ${unit.padEnd(3)} ${`${low}–${high}`.padEnd(15)} ${
          least === undefined ? `≤ ${most}` : `≥ ${least}`
        }${met || name === 'floor' ? '' : '  MISSED'}`,
      );
    }
    if (process.env.WHY) {
      for (const each of new Set(visits.flatMap(({ lost }) => lost))) console.log(`  lost ${each}`);
      for (const { url, bytes, first } of visits[0]?.files ?? [])
        console.log(
          `  ${String(bytes).padStart(8)} B ${first ? 'before' : 'after '} the first paint  ${url}`,
        );
    }
  }
} finally {
  front.kill();
  await server.stop();
}
process.exitCode = missed > 0 ? 1 : 0;

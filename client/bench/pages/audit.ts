import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const lighthouse = 'client/bench/lighthouse/node_modules/lighthouse/cli/index.js';
const run = promisify(execFile);

interface Sent {
  url: string;
  resourceType: string;
  networkRequestTime: number;
}

interface Result {
  environment: { benchmarkIndex: number };
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<
    string,
    { score: number | null; numericValue?: number; title: string; details?: { items?: unknown[] } }
  >;
}

/** What one visit showed: points of 100, milliseconds, and bytes as they go over the wire. */
export interface Visit {
  performance: number;
  accessibility: number;
  'best-practices': number;
  seo: number;
  lcp: number;
  cls: number;
  tbt: number;
  html: number;
  first: number;
  all: number;
  /** Lighthouse's measure of the machine: a desktop of today has 1,500 to 2,500; its fourfold slowing is meant for those. */
  power: number;
  /** Audits that cost points, with what they found. */
  lost: string[];
  files: { url: string; bytes: number; first: boolean }[];
}

/**
 * One visit by Lighthouse as it comes: a phone of the middle, slow 4G, a processor four times as slow. Nobody touches the page,
 * so what takes a menu over (public/page.ts) is not in its weight: `npm run build` states that.
 */
export async function visit(url: string, chromium: string, server: string): Promise<Visit> {
  const folder = await mkdtemp(join(tmpdir(), 'sufra-pages-'));
  try {
    const path = join(folder, 'report.json');
    await run(
      process.execPath,
      [
        lighthouse,
        url,
        '--quiet',
        '--output=json',
        `--output-path=${path}`,
        '--only-categories=performance,accessibility,best-practices,seo',
        '--chrome-flags=--headless=new --no-sandbox --disable-dev-shm-usage --ignore-certificate-errors',
      ],
      { env: { ...process.env, CHROME_PATH: chromium } },
    );
    return await read(JSON.parse(await readFile(path, 'utf8')) as Result, server);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function read({ categories, audits, environment }: Result, server: string): Promise<Visit> {
  const points = (name: string) => Math.round((categories[name]?.score ?? 0) * 100);
  const value = (name: string) => audits[name]?.numericValue ?? Number.NaN;
  const [metrics] = (audits.metrics?.details?.items ?? []) as { observedFirstContentfulPaint: number }[];
  const painted = metrics?.observedFirstContentfulPaint ?? Number.NaN;
  const sent = (audits['network-requests']?.details?.items ?? []) as Sent[];
  const start = sent[0]?.networkRequestTime ?? 0;
  const files: Visit['files'] = [];
  for (const { url, resourceType, networkRequestTime } of sent) {
    const { pathname, search, protocol } = new URL(url);
    // A face that two sheets name is listed twice and comes once.
    if (resourceType === 'Image' || protocol !== 'https:' || files.some((each) => each.url === pathname))
      continue;
    const bytes = await weigh(server + pathname + search);
    files.push({ url: pathname, bytes, first: networkRequestTime - start < painted });
  }
  const sum = (list: typeof files) => list.reduce((total, { bytes }) => total + bytes, 0);
  const lost = Object.values(categories).flatMap(({ auditRefs }) =>
    auditRefs.flatMap(({ id, weight }) => {
      const audit = audits[id];
      if (!audit || weight === 0 || audit.score === null || audit.score >= 0.9) return [];
      return [`${id}: ${JSON.stringify(audit.details?.items?.slice(0, 3) ?? []).slice(0, 600)}`];
    }),
  );
  return {
    performance: points('performance'),
    accessibility: points('accessibility'),
    'best-practices': points('best-practices'),
    seo: points('seo'),
    lcp: value('largest-contentful-paint'),
    cls: value('cumulative-layout-shift'),
    tbt: value('total-blocking-time'),
    html: files[0]?.bytes ?? Number.NaN,
    first: sum(files.filter(({ first }) => first)),
    all: sum(files),
    power: environment.benchmarkIndex,
    lost,
    files,
  };
}

/** The bytes of an answer's body, packed as a browser asks for it. */
function weigh(url: string): Promise<number> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'Accept-Encoding': 'br, gzip' } }, (answer) => {
      let bytes = 0;
      answer.on('data', (part: Buffer) => {
        bytes += part.length;
      });
      answer.on('end', () => resolve(bytes));
    }).on('error', reject);
  });
}

// Catalog work that must not be done by two people at once: extract and translate take a lock, because both rewrite the
// same two files.
//   node client/scripts/locale.ts extract            collect texts; gone ones stay as obsolete until "clean"
//   node client/scripts/locale.ts clean              collect texts and drop what the source no longer uses
//   node client/scripts/locale.ts translate x.json   collect, then fill in Arabic from {"English": "العربية"}
//   node client/scripts/locale.ts missing            print what has no Arabic yet, as JSON ready to fill in
import { mkdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { getCatalogs } from '@lingui/cli/api';
import { getConfig } from '@lingui/conf';

const configPath = fileURLToPath(new URL('../lingui.config.ts', import.meta.url));
const lock = join(tmpdir(), `sufra-locale-${Buffer.from(configPath).toString('hex').slice(-24)}.lock`);

async function withLock<Result>(work: () => Promise<Result>): Promise<Result> {
  for (;;) {
    try {
      mkdirSync(lock);
      break;
    } catch {
      // A lock of two minutes belongs to a process that died.
      const made = statSync(lock, { throwIfNoEntry: false })?.mtimeMs ?? 0;
      if (made && Date.now() - made > 120_000) rmSync(lock, { recursive: true, force: true });
      else await wait(200);
    }
  }
  try {
    return await work();
  } finally {
    rmSync(lock, { recursive: true, force: true });
  }
}

const config = getConfig({ configPath });
const [catalog] = await getCatalogs(config);
if (!catalog) throw new Error('lingui.config.ts names no catalog');

const collect = async (clean: boolean) => {
  const made = await catalog.make({ clean, overwrite: false, orderBy: config.orderBy ?? 'message' });
  if (!made) throw new Error('a file could not be read; the catalogs are unchanged');
};

const missing = async () => {
  const messages = (await catalog.read('ar')) ?? {};
  return Object.entries(messages).filter(([, entry]) => !entry.obsolete && !entry.translation);
};

const command = process.argv[2];
switch (command) {
  case 'extract':
  case 'clean':
    await withLock(() => collect(command === 'clean'));
    console.log(`${(await missing()).length} texts without Arabic.`);
    break;
  case 'translate': {
    const given: Record<string, string> = {};
    for (const file of process.argv.slice(3)) Object.assign(given, JSON.parse(readFileSync(file, 'utf8')));
    const unknown = await withLock(async () => {
      await collect(false);
      const messages = (await catalog.read('ar')) ?? {};
      const left = new Set(Object.keys(given));
      for (const [id, entry] of Object.entries(messages)) {
        const text = given[entry.message ?? id];
        if (text === undefined) continue;
        entry.translation = text;
        left.delete(entry.message ?? id);
      }
      await catalog.write('ar', messages);
      return left;
    });
    for (const text of unknown) console.error(`not in the source: ${text}`);
    console.log(`${(await missing()).length} texts without Arabic.`);
    if (unknown.size > 0) process.exitCode = 1;
    break;
  }
  case 'missing':
    console.log(
      JSON.stringify(
        Object.fromEntries((await missing()).map(([id, { message }]) => [message ?? id, ''])),
        null,
        2,
      ),
    );
    break;
  default:
    console.error('use: extract | clean | translate <file.json>... | missing');
    process.exitCode = 2;
}

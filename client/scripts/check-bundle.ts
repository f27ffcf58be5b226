// Fails when what every page downloads first (the entry and its static imports) grows beyond its budget, when a page asks
// for too many files, or when what takes a menu over grows.
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, gzipSync } from 'node:zlib';

const dist = fileURLToPath(new URL('../dist/', import.meta.url));
const budget = 200_000;

interface Chunk {
  file: string;
  isEntry?: boolean;
  imports?: string[];
  css?: string[];
}

if (!existsSync(`${dist}manifest.json`)) {
  console.error('client/dist has no manifest: run the build first.');
  process.exit(1);
}
const manifest = JSON.parse(readFileSync(`${dist}manifest.json`, 'utf8')) as Record<string, Chunk>;

function files(name: string, seen: Set<string>, chunks = manifest): Set<string> {
  const chunk = chunks[name];
  if (!chunk || seen.has(chunk.file)) return seen;
  seen.add(chunk.file);
  for (const css of chunk.css ?? []) seen.add(css);
  for (const imported of chunk.imports ?? []) files(imported, seen, chunks);
  return seen;
}

const entry = manifest['index.html'];
if (!entry) {
  console.error('the manifest has no index.html entry');
  process.exit(1);
}
const sizes = [...files('index.html', new Set())].map((file) => ({
  file,
  size: gzipSync(readFileSync(dist + file), { level: 9 }).length,
}));
const total = sizes.reduce((sum, { size }) => sum + size, 0);
for (const { file, size } of sizes) console.log(`${(size / 1000).toFixed(1).padStart(7)} kB gzip  ${file}`);
console.log(
  `${(total / 1000).toFixed(1).padStart(7)} kB gzip before the first page, budget ${budget / 1000} kB`,
);
if (total > budget) process.exit(1);

// Each file is a request, and small ones pack badly: see the chunks of vite.config.ts.
const fileBudget = 50;
const pages = Object.keys(manifest)
  .filter((name) => /^src\/app\/routes\/.*\.tsx$/.test(name))
  .map((name) => ({ name, count: files(name, files('index.html', new Set())).size }))
  .sort((a, b) => b.count - a.count);
const [most] = pages;
if (!most) throw new Error('the manifest names no page');
console.log(
  `${String(most.count).padStart(7)} files for ${most.name}, the most of all pages, budget ${fileBudget}`,
);
if (most.count > fileBudget) process.exit(1);

// What takes a menu's page over in the browser, after it has been painted: script with its icons, styles and texts.
const takeover = 'src/app/routes/public/hydrate/menu.tsx';
const takeoverBudget = 121_500;
const publicManifest = JSON.parse(readFileSync(`${dist}site/manifest.json`, 'utf8')) as Record<string, Chunk>;
const taken = [
  ...files(takeover, new Set(), publicManifest),
  publicManifest['src/locale/locales/ar/messages.po']?.file,
].filter((file) => file !== undefined);
const packed = taken.map((file) => ({
  file,
  size: brotliCompressSync(readFileSync(dist + file)).length,
}));
const packedTotal = packed.reduce((sum, { size }) => sum + size, 0);
for (const { file, size } of packed)
  console.log(`${(size / 1000).toFixed(1).padStart(7)} kB brotli  ${file}`);
console.log(
  `${(packedTotal / 1000).toFixed(1).padStart(7)} kB brotli to take a menu over, budget ${takeoverBudget / 1000} kB`,
);
if (packedTotal > takeoverBudget) process.exit(1);

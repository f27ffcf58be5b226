// Fails when what every page downloads first (the entry and its static imports) grows beyond its budget.
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

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

function files(name: string, seen: Set<string>): Set<string> {
  const chunk = manifest[name];
  if (!chunk || seen.has(chunk.file)) return seen;
  seen.add(chunk.file);
  for (const css of chunk.css ?? []) seen.add(css);
  for (const imported of chunk.imports ?? []) files(imported, seen);
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

// What the server writes into every public page, before a word of the menu: in front of the first paint.
const inlineBudget = 6500;
const inline = ['site/page.css', 'site/page.js'].map((file) => ({
  file,
  size: brotliCompressSync(readFileSync(dist + file), { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } })
    .length,
}));
const inlineTotal = inline.reduce((sum, { size }) => sum + size, 0);
for (const { file, size } of inline)
  console.log(`${(size / 1000).toFixed(1).padStart(7)} kB brotli  ${file}`);
console.log(
  `${(inlineTotal / 1000).toFixed(1).padStart(7)} kB brotli in every public page, budget ${inlineBudget / 1000} kB`,
);
if (inlineTotal > inlineBudget) process.exit(1);

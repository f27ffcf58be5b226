// The icons of the public pages stand in one file that comes after the first paint: drawn into the page, each dish's would
// be a seventh of its bytes and half of its elements. The server's bundle and the one that takes its pages over both have
// this in the place of lucide-react, so they draw the same; the app has the real one.
import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

const root = fileURLToPath(new URL('..', import.meta.url));
const lucide = fileURLToPath(new URL('../../node_modules/lucide-react/dist/esm/', import.meta.url));

/** What public pages are made of. A file of theirs elsewhere that takes an icon fails to build. */
const sources = 'src/{public,features/diner,ui,app/routes/public}/**/*.{ts,tsx}';

type Shape = [tag: string, attributes: Record<string, string>];

/** The names that the sources take from lucide-react, without types. */
export function iconNames(code: string): string[] {
  return [...code.matchAll(/import \{([^}]*)\} from 'lucide-react'/g)].flatMap(([, list = '']) =>
    list
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name && !name.startsWith('type ')),
  );
}

/** One symbol: an icon's shapes without what the place of use gives them. */
export function symbolOf(id: string, shapes: readonly Shape[]): string {
  const drawn = shapes.map(([tag, { key, ...attributes }]) => {
    const list = Object.entries(attributes).map(([name, value]) => ` ${name}="${value}"`);
    return `<${tag}${list.join('')}/>`;
  });
  return `<symbol id="${id}" viewBox="0 0 24 24">${drawn.join('')}</symbol>`;
}

async function spriteOf(names: readonly string[]): Promise<{ file: string; svg: string }> {
  const index = readFileSync(`${lucide}lucide-react.mjs`, 'utf8');
  const symbols = await Promise.all(
    names.map(async (name) => {
      const place = new RegExp(`default as ${name}\\b[^}]*\\} from '\\./(icons/[\\w-]+\\.mjs)'`).exec(
        index,
      )?.[1];
      if (!place) throw new Error(`lucide-react has no ${name}`);
      const { __iconData } = (await import(pathToFileURL(lucide + place).href)) as {
        __iconData: { node: Shape[] };
      };
      return symbolOf(name, __iconData.node);
    }),
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join('')}</svg>`;
  return { file: `assets/icons-${createHash('sha256').update(svg).digest('hex').slice(0, 8)}.svg`, svg };
}

/** Puts it in the place of lucide-react; with `emit` the file is written too. */
export function iconSprite({ emit }: { emit: boolean }): Plugin {
  const names = [
    ...new Set(
      globSync(sources, { cwd: root }).flatMap((file) => iconNames(readFileSync(root + file, 'utf8'))),
    ),
  ].sort();
  const id = '\0icon-sprite';
  let sprite: Awaited<ReturnType<typeof spriteOf>>;
  return {
    name: 'sufra-icon-sprite',
    enforce: 'pre',
    async buildStart() {
      sprite = await spriteOf(names);
    },
    resolveId: (source) => (source === 'lucide-react' ? id : null),
    load(module) {
      if (module !== id) return null;
      return [
        `import { iconOf } from '${root}src/public/icon.tsx';`,
        ...names.map((name) => `export const ${name} = iconOf('/${sprite.file}#${name}');`),
      ].join('\n');
    },
    generateBundle() {
      if (emit) this.emitFile({ type: 'asset', fileName: sprite.file, source: sprite.svg });
    },
  };
}

// On the public pages an icon is one line in the page itself. As a reference into a file of symbols each one asks the
// browser for that file and has its shapes copied into a tree of its own: two hundred of them took a fifth of the time
// that a menu of a hundred dishes takes to show. The server's bundle and the one that takes its pages over both have this
// in the place of lucide-react, so they draw the same; the app has the real one.
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

/** One line through all shapes of an icon. Fails on what a line can't say: a shape that is filled, one with another look. */
export function pathOf(shapes: readonly Shape[]): string {
  return shapes
    .map(([tag, { key, fill, ...attributes }]) => {
      // A dot no wider than the line is full without being filled.
      const filled = fill !== undefined && !(tag === 'circle' && Number(attributes.r) <= 1);
      return lineOf(tag, filled ? { fill, ...attributes } : attributes);
    })
    .join('');
}

function lineOf(tag: string, attributes: Record<string, string>): string {
  const known = { path: 'd', circle: 'cx cy r', ellipse: 'cx cy rx ry', line: 'x1 y1 x2 y2' }[tag] ?? '';
  const box = tag === 'rect' ? 'x y width height rx ry' : known;
  const odd = Object.keys(attributes).filter((name) => !box.split(' ').includes(name));
  if (!box || odd.length > 0) throw new Error(`An icon has a ${tag} with ${odd.join() || 'nothing known'}`);
  // A line that begins with "m" goes on from the last one's end; from the corner it means what it says.
  if (tag === 'path') return attributes.d?.replace(/^m/, 'M0 0m') ?? '';
  const number = (name: string) => Number(attributes[name] ?? 0);
  if (tag === 'line') return `M${number('x1')} ${number('y1')}L${number('x2')} ${number('y2')}`;
  if (tag === 'rect') {
    const rx = number('rx') || number('ry');
    const ry = number('ry') || rx;
    const [across, down] = [number('width') - 2 * rx, number('height') - 2 * ry];
    const turn = (x: number, y: number) => (rx ? `a${rx} ${ry} 0 0 1 ${x} ${y}` : '');
    return `M${number('x') + rx} ${number('y')}h${across}${turn(rx, ry)}v${down}${turn(-rx, ry)}h${-across}${turn(-rx, -ry)}v${-down}${turn(rx, -ry)}z`;
  }
  const [rx, ry] = tag === 'circle' ? [number('r'), number('r')] : [number('rx'), number('ry')];
  return `M${number('cx') - rx} ${number('cy')}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0z`;
}

async function linesOf(names: readonly string[]): Promise<[name: string, line: string][]> {
  const index = readFileSync(`${lucide}lucide-react.mjs`, 'utf8');
  return await Promise.all(
    names.map(async (name): Promise<[string, string]> => {
      const place = new RegExp(`default as ${name}\\b[^}]*\\} from '\\./(icons/[\\w-]+\\.mjs)'`).exec(
        index,
      )?.[1];
      if (!place) throw new Error(`lucide-react has no ${name}`);
      const { __iconData } = (await import(pathToFileURL(lucide + place).href)) as {
        __iconData: { node: Shape[] };
      };
      return [name, pathOf(__iconData.node)];
    }),
  );
}

/** Puts them in the place of lucide-react. */
export function iconPaths(): Plugin {
  const names = [
    ...new Set(
      globSync(sources, { cwd: root }).flatMap((file) => iconNames(readFileSync(root + file, 'utf8'))),
    ),
  ].sort();
  const id = '\0icon-paths';
  return {
    name: 'sufra-icon-paths',
    enforce: 'pre',
    resolveId: (source) => (source === 'lucide-react' ? id : null),
    async load(module) {
      if (module !== id) return null;
      return [
        `import { iconOf } from '${root}src/public/icon.tsx';`,
        ...(await linesOf(names)).map(([name, line]) => `export const ${name} = iconOf('${line}');`),
      ].join('\n');
    },
  };
}

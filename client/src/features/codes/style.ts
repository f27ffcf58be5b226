import type { Schemas } from '#/api/client';
import { contrast, readableFrom } from '#/lib/colour';

export type CodeStyle = Schemas['CodeStyle'];

// The server's rules (server/document/code.go), so that a colour is answered while it is being chosen. The server decides.

/** The ground gives back two fifths of the light: against black that is a contrast of (0.4 + 0.05) / 0.05. */
const lightFrom = 9;
export const margins = { least: 4, most: 10 } as const;
export const frameLength = 40;
export const widths = [400, 800, 1200, 2000] as const;

export type Refusal = 'inverted' | 'dark' | 'faint';

/** Why phones would not read a code in these colours; undefined when they do. */
export function refusalOf({ ink, ground }: Pick<CodeStyle, 'ink' | 'ground'>): Refusal | undefined {
  if (contrast(ink, '#ffffff') <= contrast(ground, '#ffffff')) return 'inverted';
  if (contrast(ground, '#000000') < lightFrom) return 'dark';
  if (contrast(ink, ground) < readableFrom) return 'faint';
  return undefined;
}

export const sameStyle = (one: CodeStyle, other: CodeStyle): boolean =>
  (Object.keys(one) as (keyof CodeStyle)[]).every((key) => one[key] === other[key]);

// Colours written #rrggbb. The server has the same rules (server/menu/colour.go); a shared table of cases holds both to
// them.

/** The least contrast of text (WCAG AA). */
export const readableFrom = 4.5;

const darkText = '#1f2937';
const lightText = '#ffffff';

function channels(colour: string): [number, number, number] {
  const at = (index: number) => Number.parseInt(colour.slice(index, index + 2), 16) || 0;
  return [at(1), at(3), at(5)];
}

function luminance(colour: string): number {
  const [red, green, blue] = channels(colour).map((channel) => {
    const value = channel / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** WCAG's ratio of two colours, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/** From one colour toward another, by twentieths: whole numbers, so that every machine mixes the same. */
export function mix(from: string, to: string, twentieths: number): string {
  const end = channels(to);
  const mixed = channels(from).map((channel, index) =>
    Math.floor((channel * (20 - twentieths) + (end[index] ?? 0) * twentieths + 10) / 20)
      .toString(16)
      .padStart(2, '0'),
  );
  return `#${mixed.join('')}`;
}

/** Dark or white, whichever reads better on a ground; on the narrow band of greys where neither does, black. */
export function readableOn(ground: string): string {
  const best = contrast(ground, darkText) >= contrast(ground, lightText) ? darkText : lightText;
  return contrast(ground, best) < readableFrom ? '#000000' : best;
}

/** The colour, or the nearest to it that can be read on the ground. */
export function mended(colour: string, ground: string): string {
  const end = readableOn(ground);
  for (let step = 0; step < 20; step++) {
    const near = mix(colour, end, step);
    if (contrast(near, ground) >= readableFrom) return near;
  }
  return end;
}

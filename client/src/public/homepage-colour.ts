import type { CSSProperties } from 'react';
import type { Schemas } from '#/api/client';
import { contrast, mended, readableFrom, readableOn } from '#/lib/colour';

type Page = Pick<
  Schemas['Homepage'],
  | 'heroImageUrl'
  | 'headerBackgroundType'
  | 'headerBackgroundColor'
  | 'headerBackgroundPhotoUrl'
  | 'headerTextColor'
  | 'primaryColor'
  | 'secondaryColor'
>;

/** The page's own ground (--sand-1). */
const paper = '#fdfdfc';
/** The drawn sky behind the text (--sky-top), and the palm green that stands on it. */
const sky = '#f8e7bd';
const onSky = '#1d3b31';
/** What is left of white under the shade that a photo gets. */
const shade = '#5e5e5e';

/** The text colour that every page begins with: whoever has it has chosen none (decision 26). */
const unchosen = '#ffffff';

export type HeadGround = 'scene' | 'photo' | 'colour';

/** What the header's text stands on. Our own drawing is a ground; an uploaded picture stands below the text. */
export function headGround(page: Page): HeadGround {
  if (page.headerBackgroundType === 'image' && page.headerBackgroundPhotoUrl) return 'photo';
  return isScene(page.heroImageUrl) ? 'scene' : 'colour';
}

export const isScene = (url: string): boolean => url.startsWith('/art/facade');

const groundColour = (page: Page): string =>
  ({ scene: sky, photo: shade, colour: page.headerBackgroundColor })[headGround(page)];

/** The contrast of the text colour that the owner has chosen; undefined when none is. */
export function chosenContrast(page: Page): number | undefined {
  const colour = page.headerTextColor.toLowerCase();
  return colour === unchosen ? undefined : contrast(colour, groundColour(page));
}

/** The header's text: as chosen, else white where it can be read, else what can be. */
export function headText(page: Page): string {
  if (chosenContrast(page) !== undefined) return page.headerTextColor;
  const ground = groundColour(page);
  if (headGround(page) === 'scene') return onSky;
  return contrast(unchosen, ground) >= readableFrom ? unchosen : readableOn(ground);
}

/** Light colours keep their light and get dark text; the others are deepened until white can be read on them. */
function solid(primary: string): { ground: string; text: string } {
  if (contrast(primary, '#ffffff') < 3) return { ground: primary, text: readableOn(primary) };
  return { ground: mended(primary, '#ffffff'), text: '#ffffff' };
}

/** The owner's colours as the page's custom properties; each text is readable on its ground. */
export function homepageStyle(page: Page): CSSProperties {
  const button = solid(page.primaryColor);
  return {
    '--hp-head': headText(page),
    '--hp-solid': button.ground,
    '--hp-on-solid': button.text,
    '--hp-ink': mended(page.primaryColor, paper),
    '--hp-soft': mended(page.secondaryColor, paper),
  } as CSSProperties;
}

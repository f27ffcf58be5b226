import type { CSSProperties } from 'react';
import type { Schemas } from '#/api/client';
import { contrast, mended, mix, readableFrom, readableOn } from '#/lib/colour';

export type Look = Schemas['Look'];
export type Customizations = Schemas['Customizations'];

/** A template's look with an owner's changes, as server/menu/look.go makes it. */
export function customized(template: Look, own: Customizations): Look {
  const said = Object.fromEntries(Object.entries(own).filter(([, value]) => value));
  const look: Look = { ...template, ...said };
  const dim = (text: string, ground: string) => contrast(text, ground) < readableFrom;
  if (!own.textColor && dim(look.textColor, look.backgroundColor))
    look.textColor = readableOn(look.backgroundColor);
  if (!own.headerTextColor && dim(look.headerTextColor, look.headerBackgroundColor))
    look.headerTextColor = readableOn(look.headerBackgroundColor);
  if (!own.primaryColor) look.primaryColor = mended(look.primaryColor, look.backgroundColor);
  return look;
}

const faces: Record<Look['font'], string | undefined> = {
  readex: undefined,
  kufi: '"Sufra Kufi",var(--font)',
  naskh: '"Sufra Naskh",var(--font)',
  display: '"Sufra Display",var(--font)',
};

const corners: Record<Look['corners'], [card: number, panel: number, chip: number]> = {
  sharp: [0, 0, 0],
  slight: [4, 6, 6],
  soft: [12, 16, 999],
  round: [20, 24, 999],
};

const rem = (pixels: number) => `${pixels / 16}rem`;

/** Light text on a dark page: the states' colours are then the dark theme's. */
export const isDark = (look: Look) =>
  contrast(look.backgroundColor, '#ffffff') > contrast(look.backgroundColor, '#000000');

/** As far from the ground as asked for, but never so far that the text on it can't be read. */
function tinted(ground: string, toward: string, twentieths: number, ...texts: readonly string[]): string {
  for (let step = twentieths; step > 0; step--) {
    const tint = mix(ground, toward, step);
    if (texts.every((text) => contrast(text, tint) >= readableFrom)) return tint;
  }
  return ground;
}

/** Fainter than the text, and still to be read on every ground. */
function faded(text: string, grounds: readonly string[]): string {
  for (let step = 6; step > 0; step--) {
    const faint = mix(text, grounds[0] ?? text, step);
    if (grounds.every((ground) => contrast(faint, ground) >= readableFrom)) return faint;
  }
  return text;
}

/**
 * The roles of styles/tokens.css as a look has them, for one style attribute. Everything is made of the look's few
 * colours so that every text can be read where it stands, whatever an owner has chosen.
 */
export function roles(look: Look) {
  const paper = look.backgroundColor;
  const ink = look.textColor;
  const primary = look.primaryColor;
  const deep = look.headerBackgroundColor;
  const sunken = tinted(paper, ink, 1, ink, primary);
  const raised = tinted(paper, '#ffffff', isDark(look) ? 1 : 15, ink, primary);
  const tint = tinted(paper, primary, 3, primary, ink);
  const [card, panel, chip] = corners[look.corners];
  return {
    '--bg': paper,
    '--surface': paper,
    '--sunken': sunken,
    '--raised': raised,
    '--line': mix(paper, ink, 3),
    '--line-strong': mix(paper, ink, 5),
    '--control-line': mix(paper, ink, 11),
    '--text': ink,
    '--text-2': faded(ink, [paper, sunken, raised, tint]),
    '--brand-solid': primary,
    '--brand-solid-hover': tinted(primary, ink, 3, readableOn(primary)),
    '--on-solid': readableOn(primary),
    '--brand-ink': primary,
    '--brand-tint': tint,
    '--brand-line': mix(paper, primary, 9),
    '--brand-mark': primary,
    '--brand-deep': deep,
    '--on-brand-deep': look.headerTextColor,
    '--on-brand-deep-2': faded(look.headerTextColor, [deep]),
    '--picture-ground': mix(paper, look.patternColor, 4),
    '--pattern-1': mix(paper, primary, 9),
    '--pattern-2': mix(paper, look.patternColor, 15),
    '--pattern-3': mix(paper, look.patternColor, 1),
    '--r-card': `${card}px`,
    '--r-panel': `${panel}px`,
    '--r-chip': `${chip}px`,
    '--fs-h3': rem(look.titleSize),
    '--dish': rem(look.itemSize),
  };
}

/** One face has one weight: the browser must not thicken it. Kufi is for large letters: dishes keep the house's face. */
export function themeStyle(look: Look): CSSProperties {
  const face = faces[look.font];
  return {
    ...roles(look),
    ...(face && { '--font-head': face, fontSynthesis: 'none' }),
    ...(face && look.font !== 'kufi' && { '--font-dish': face }),
    color: look.textColor,
  } as CSSProperties;
}

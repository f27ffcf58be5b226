import { describe, expect, it } from 'vitest';
import { newDoc } from '#/features/homepage/document';
import { contrast } from '#/lib/colour';
import { chosenContrast, headGround, headText, homepageStyle } from './homepage-colour.ts';

const page = (change: Parameters<typeof newDoc>[0]) => newDoc({ heroImageUrl: '', ...change });

describe('the colours of a homepage', () => {
  it('reads on the defaults, which are white on white', () => {
    expect(contrast(headText(page({})), '#ffffff')).toBeGreaterThanOrEqual(4.5);
    expect(chosenContrast(page({}))).toBeUndefined();
  });

  it('keeps white where white can be read, and what was chosen even where it can not', () => {
    expect(headText(page({ headerBackgroundColor: '#1d3b31' }))).toBe('#ffffff');
    const poor = page({ headerBackgroundColor: '#1d3b31', headerTextColor: '#334455' });
    expect(headText(poor)).toBe('#334455');
    expect(chosenContrast(poor)).toBeLessThan(4.5);
  });

  it('reads on the drawn sky and on a photo', () => {
    expect(headGround(page({ heroImageUrl: '/art/facade.svg' }))).toBe('scene');
    expect(contrast(headText(page({ heroImageUrl: '/art/facade.svg' })), '#f8e7bd')).toBeGreaterThan(4.5);
    const photo = page({ headerBackgroundType: 'image', headerBackgroundPhotoUrl: '/objects/a.jpg' });
    expect(headGround(photo)).toBe('photo');
    expect(headText(photo)).toBe('#ffffff');
    expect(headGround(page({ headerBackgroundType: 'image' }))).toBe('colour');
  });

  it.each(['#3b82f6', '#ffff00', '#ffffff', '#000000', '#ff0000', '#808080', '#f4c430', '#1f6b55'])(
    'gives every text on %s enough contrast',
    (primaryColor) => {
      const style = homepageStyle(page({ primaryColor, secondaryColor: primaryColor })) as Record<
        string,
        string
      >;
      const ratio = (one: string, other: string) => contrast(style[one] ?? '', style[other] ?? other);
      expect(ratio('--hp-on-solid', '--hp-solid')).toBeGreaterThanOrEqual(4.5);
      expect(ratio('--hp-ink', '#fdfdfc')).toBeGreaterThanOrEqual(4.5);
      expect(ratio('--hp-soft', '#fdfdfc')).toBeGreaterThanOrEqual(4.5);
    },
  );
});

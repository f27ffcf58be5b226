import { expect, test } from 'vitest';
import { photoFacts } from './photo';

const id = '00112233445566778899aabbccddeeff';

test('the address of a photo of ours says its size, colour and widths', () => {
  expect(photoFacts(`/objects/${id}-1280x853-c8a27b.jpg`)).toEqual({
    width: 1280,
    height: 853,
    color: '#c8a27b',
    srcSet: [96, 320, 640, 1280]
      .map((size) => `/objects/${id}-1280x853-c8a27b.jpg?w=${size} ${size}w`)
      .join(', '),
  });
});

test('a small photo has no size beyond its own', () => {
  const url = `/objects/${id}-200x100-000000.png`;
  expect(photoFacts(url)?.srcSet).toBe(`${url}?w=96 96w, ${url}?w=200 200w`);
});

test.each([
  '',
  'https://elsewhere.example/a.jpg',
  '/dishes/kabsa.svg',
  `/objects/${id}.jpg`,
  `/objects/${id}-0x-000000.jpg`,
])('other addresses say nothing: %s', (url) => {
  expect(photoFacts(url)).toBeUndefined();
});

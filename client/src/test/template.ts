// Templates for tests; nothing of it is part of a page.

import type { Template } from '#/features/templates/look';
import type { Look } from '#/public/theme';

export const houseLook: Look = {
  primaryColor: '#1f6b55',
  backgroundColor: '#ffffff',
  textColor: '#21201c',
  headerBackgroundColor: '#1d3b31',
  headerTextColor: '#ffffff',
  patternColor: '#dfba78',
  font: 'readex',
  dishLayout: 'beside',
  headerLayout: 'picture',
  titleStyle: 'start',
  divider: 'line',
  priceStyle: 'plain',
  corners: 'soft',
  titleSize: 20,
  itemSize: 18,
  pattern: 1,
};

export const makeTemplate = (over: Partial<Template> = {}): Template => ({
  id: 1,
  name: 'Najdi House',
  nameAr: 'بيت نجدي',
  imageUrl: '/art/look/najdi-house.en.webp',
  thumbnailUrl: '/art/look/najdi-house.en.webp',
  look: houseLook,
  ...over,
});

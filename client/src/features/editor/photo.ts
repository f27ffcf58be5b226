import type { Schemas } from '#/api/client';
import type { Item } from './document';

export type Photo = Schemas['Photo'];

/** A dish that has only its one picture has it as its main photo. */
export function photosOf({ photos, imageUrl }: Item): Photo[] {
  if (photos.length > 0 || !imageUrl) return photos;
  return [{ id: 'main', url: imageUrl, isMain: true, caption: '' }];
}

/** The one that is called so, else the first. */
export const mainPhoto = (photos: readonly Photo[]): Photo | undefined =>
  photos.find((photo) => photo.isMain) ?? photos[0];

/** Lists show the main photo alone: it stands in imageUrl too. */
export function withPhotos(photos: readonly Photo[]): Pick<Item, 'photos' | 'imageUrl'> {
  const main = mainPhoto(photos);
  return {
    photos: photos.map((photo) => ({ ...photo, isMain: photo === main })),
    imageUrl: main?.url ?? '',
  };
}

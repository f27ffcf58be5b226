export interface Size {
  width: number;
  height: number;
}

/** The part of a photo that is kept, in pixels of the upright photo. */
export interface Crop extends Size {
  x: number;
  y: number;
}

/** Pixels: a part that is narrower would be blurred where it is shown. */
const narrowest = 320;

/** The largest part of that shape (width by height), in the middle. */
export function largestCrop(photo: Size, aspect: number): Crop {
  const width = Math.min(photo.width, photo.height * aspect);
  const height = width / aspect;
  return { x: (photo.width - width) / 2, y: (photo.height - height) / 2, width, height };
}

/** How often the largest part may be magnified: 1 for a photo that is small already. */
export function maxZoom(photo: Size, aspect: number): number {
  return Math.max(1, largestCrop(photo, aspect).width / narrowest);
}

export function zoomOf(crop: Crop, photo: Size): number {
  return largestCrop(photo, crop.width / crop.height).width / crop.width;
}

/** The same place, nearer or farther. */
export function zoomTo(crop: Crop, photo: Size, zoom: number): Crop {
  const aspect = crop.width / crop.height;
  const whole = largestCrop(photo, aspect);
  const width = whole.width / Math.min(Math.max(zoom, 1), maxZoom(photo, aspect));
  const height = width / aspect;
  return within(
    {
      x: crop.x + (crop.width - width) / 2,
      y: crop.y + (crop.height - height) / 2,
      width,
      height,
    },
    photo,
  );
}

/** Moves the part; it stops at the photo's edges. */
export function moveBy(crop: Crop, photo: Size, x: number, y: number): Crop {
  return within({ ...crop, x: crop.x + x, y: crop.y + y }, photo);
}

function within(crop: Crop, photo: Size): Crop {
  return {
    ...crop,
    x: Math.min(Math.max(crop.x, 0), photo.width - crop.width),
    y: Math.min(Math.max(crop.y, 0), photo.height - crop.height),
  };
}

/** Whole pixels inside the photo, as the server wants them: x,y,width,height. */
export function cropText(crop: Crop, photo: Size): string {
  const width = Math.min(Math.round(crop.width), photo.width);
  const height = Math.min(Math.round(crop.height), photo.height);
  const x = Math.min(Math.round(crop.x), photo.width - width);
  const y = Math.min(Math.round(crop.y), photo.height - height);
  return [x, y, width, height].join(',');
}

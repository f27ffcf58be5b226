/** A photo that the browser can show, ready to be cut and sent. */
export interface Prepared {
  blob: Blob;
  /** Pixels of the upright photo. */
  width: number;
  height: number;
}

export const acceptedTypes = ['image/jpeg', 'image/png', 'image/webp'];

/** The file is no picture that the browser can read. */
export class UnreadablePhoto extends Error {}

// The server keeps 1,280 pixels; twice as many leave room to cut. A phone's photo of 4 MB becomes some 600 kB, which is
// seconds on a mobile network, and its place and camera stay on the phone.
const longestSide = 2560;
const sendAsItIs = 1024 * 1024;
const serverTakes = 5 * 1024 * 1024;

/** Makes a large photo small enough to send; a small one stays as it is. Throws UnreadablePhoto. */
export async function prepare(file: File): Promise<Prepared> {
  if (!acceptedTypes.includes(file.type)) throw new UnreadablePhoto(file.type);
  const bitmap = await createImageBitmap(file).catch((cause: unknown) => {
    throw new UnreadablePhoto(String(cause));
  });
  try {
    const scale = Math.min(1, longestSide / Math.max(bitmap.width, bitmap.height));
    // Browsers disagree on whether a WebP is turned as its EXIF says; what was drawn here is what is kept.
    if (scale === 1 && file.size <= sendAsItIs && file.type !== 'image/webp')
      return { blob: file, width: bitmap.width, height: bitmap.height };
    return await redraw(bitmap, scale, file.type);
  } finally {
    bitmap.close();
  }
}

async function redraw(bitmap: ImageBitmap, scale: number, type: string): Promise<Prepared> {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  const pen = canvas.getContext('2d');
  if (!pen) throw new UnreadablePhoto('no canvas');
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  let blob = await encode(canvas, type);
  // A photograph that was kept as PNG: WebP keeps what shows through it, too.
  if (blob.size > serverTakes) blob = await encode(canvas, 'image/webp');
  return { blob, width: canvas.width, height: canvas.height };
}

function encode(canvas: HTMLCanvasElement, type: string): Promise<Blob> {
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new UnreadablePhoto(type))), type, 0.92),
  );
}

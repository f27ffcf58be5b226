/** What the address of one of our photos says about it, before a byte of it has arrived. */
export interface PhotoFacts {
  /** Pixels of the largest size. */
  width: number;
  height: number;
  /** Its mean colour, shown until it arrives. */
  color: string;
  /** For the attribute srcset: every size that is kept, with its width. */
  srcSet: string;
}

const form = /^\/objects\/[0-9a-f]{32}-(\d{1,4})x(\d{1,4})-([0-9a-f]{6})\.(?:jpg|png)$/;

// The widths in which the server keeps a photo; none is larger than the photo itself.
const rungs = [96, 320, 640, 1280];

/** Undefined for a picture that lies elsewhere: its address says nothing. */
export function photoFacts(url: string): PhotoFacts | undefined {
  const [, width = '', height = '', color = ''] = form.exec(url) ?? [];
  if (!width) return undefined;
  const sizes = [...rungs.filter((rung) => rung < Number(width)), Number(width)];
  return {
    width: Number(width),
    height: Number(height),
    color: `#${color}`,
    srcSet: sizes.map((size) => `${url}?w=${size} ${size}w`).join(', '),
  };
}

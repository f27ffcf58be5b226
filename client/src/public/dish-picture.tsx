import { cx } from '#/lib/class-name';
import { Pattern } from '#/ui/pattern';

export interface DishPictureProps {
  id: string;
  /** Empty: the pattern of the dish's own seed stands in its place. */
  url: string;
  /** The first screenful is loaded at once. */
  eager?: boolean;
  className?: string;
}

const faded = 'group-data-out:opacity-50 group-data-out:grayscale';

/** A drawn plate floats on the patterned ground; a photograph fills the box. */
export const isDrawing = (url: string) => url.endsWith('.svg');

export function DishPicture({ id, url, eager = false, className }: DishPictureProps) {
  return (
    <span
      aria-hidden
      className={cx(
        'relative block shrink-0 overflow-hidden rounded-card bg-picture-ground bg-[url(/art/tile.svg)] bg-[length:32px] bg-center',
        className,
      )}
    >
      {url ? (
        <img
          src={url}
          alt=""
          width={96}
          height={96}
          loading={eager ? 'eager' : 'lazy'}
          decoding="async"
          className={cx(
            'absolute inset-0 m-auto',
            isDrawing(url) ? 'size-full scale-[1.04] object-contain' : 'size-full object-cover',
            faded,
          )}
        />
      ) : (
        <Pattern seed={id} tile={36} className={cx('absolute inset-0 size-full', faded)} />
      )}
    </span>
  );
}

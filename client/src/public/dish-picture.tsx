import { cx } from '#/lib/class-name';
import { isDrawing, thumbnailOf } from '#/lib/drawing';
import { photoFacts } from '#/lib/photo';
import { useHydrated } from '#/lib/use-hydrated';
import { Pattern } from '#/ui/pattern';

export interface DishPictureProps {
  id: string;
  /**
   * Empty: the pattern of the dish's own seed stands in its place. On the server's page it is the ground alone, as every
   * dish's own shapes would be a tenth of that page.
   */
  url: string;
  /** As wide as its card, not a thumbnail. */
  large?: boolean;
  className?: string;
}

const faded = 'group-data-out:opacity-50 group-data-out:grayscale';

/** A thumbnail of at most 84 pixels needs 252 of a photo; a card's picture leaves the choice to the browser. */
function sourceOf(url: string, large: boolean) {
  const photo = photoFacts(url);
  if (!photo) return { src: large ? url : thumbnailOf(url) };
  if (large) return { src: url, srcSet: photo.srcSet, sizes: '(min-width: 48rem) 30rem, 100vw' };
  return { src: photo.width > 320 ? `${url}?w=320` : url };
}

export function DishPicture({ id, url, large = false, className }: DishPictureProps) {
  const hydrated = useHydrated();
  return (
    <span
      aria-hidden
      className={cx(
        'late-ground relative block shrink-0 overflow-hidden rounded-card bg-picture-ground bg-[url(/art/tile.webp)] bg-[length:32px] bg-center',
        className,
      )}
    >
      {url ? (
        <img
          {...sourceOf(url, large)}
          alt=""
          loading="lazy"
          decoding="async"
          className={cx(
            'late absolute inset-0 m-auto',
            isDrawing(url) ? 'size-full scale-[1.04] object-contain' : 'size-full object-cover',
            faded,
          )}
        />
      ) : (
        hydrated && <Pattern seed={id} tile={36} className={cx('absolute inset-0 size-full', faded)} />
      )}
    </span>
  );
}

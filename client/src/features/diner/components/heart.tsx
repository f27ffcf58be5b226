import { useLingui } from '@lingui/react/macro';
import { Heart } from 'lucide-react';
import { cx } from '#/lib/class-name';
import { useRefusal } from '#/ui/use-refusal';
import { type Mark, useMark } from '../favorites';

interface HeartProps extends Mark {
  name: string;
  /** Over a dish's picture it stands on a disc of its own. */
  onPicture?: boolean;
  className?: string;
}

/** Marks a dish or a restaurant as a favorite; nothing for who is not signed in. */
export function FavoriteHeart({ name, onPicture, className, ...mark }: HeartProps) {
  const { t } = useLingui();
  const refused = useRefusal();
  const { marked, toggle } = useMark(mark);
  if (marked === undefined) return null;
  return (
    <button
      type="button"
      aria-pressed={marked}
      aria-label={t`Favorite: ${name}`}
      onClick={() =>
        toggle.mutate(!marked, {
          onError: (error) => refused(t`Not saved`, error),
        })
      }
      className={cx('grid size-tap-staff shrink-0 place-items-center rounded-full', className)}
    >
      <span className={onPicture ? 'grid size-8 place-items-center rounded-full bg-surface/95' : undefined}>
        <Heart
          aria-hidden
          className={cx(
            onPicture ? 'size-5' : 'size-6',
            marked ? 'fill-danger-solid text-danger-solid' : 'text-2',
          )}
        />
      </span>
    </button>
  );
}

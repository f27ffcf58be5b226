import { useLingui } from '@lingui/react/macro';
import { Heart } from 'lucide-react';
import { errorText } from '#/api/error-text';
import { cx } from '#/lib/class-name';
import { toast } from '#/ui/toast';
import { type Mark, useMark } from '../favorites';

interface HeartProps extends Mark {
  name: string;
  /** Over a dish's picture it stands on a disc of its own. */
  onPicture?: boolean;
  className?: string;
}

/** Marks a dish or a restaurant as a favorite; nothing for who is not signed in. */
export function FavoriteHeart({ name, onPicture, className, ...mark }: HeartProps) {
  const { i18n, t } = useLingui();
  const { marked, toggle } = useMark(mark);
  if (marked === undefined) return null;
  return (
    <button
      type="button"
      aria-pressed={marked}
      aria-label={t`Favorite: ${name}`}
      onClick={() =>
        toggle.mutate(!marked, {
          onError: (error) =>
            toast({
              title: t`Not saved`,
              description: errorText(i18n, error, t`Something went wrong. Please try again.`),
              variant: 'danger',
            }),
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

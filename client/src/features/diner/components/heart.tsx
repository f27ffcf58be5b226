import { useLingui } from '@lingui/react/macro';
import { Heart } from 'lucide-react';
import { errorText } from '#/api/error-text';
import { cx } from '#/lib/class-name';
import { toast } from '#/ui/toast';
import { type Mark, useMark } from '../favorites';

interface HeartProps extends Mark {
  name: string;
  className?: string;
}

/** Marks a dish or a restaurant as a favorite; nothing for who is not signed in. */
export function FavoriteHeart({ name, className, ...mark }: HeartProps) {
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
      <Heart
        aria-hidden
        className={cx('size-6', marked ? 'fill-danger-solid text-danger-solid' : 'text-2')}
      />
    </button>
  );
}

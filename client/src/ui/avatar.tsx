import { Avatar as Radix } from 'radix-ui';
import { cx } from '#/lib/class-name';

const segmenter = new Intl.Segmenter();

/** First letters of the first and the last word: "Sara Aldossary" → "SA", "نورة" → "ن". */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends
    .map((word) => [...segmenter.segment(word ?? '')][0]?.segment ?? '')
    .join('')
    .toLocaleUpperCase('en');
}

export interface AvatarProps {
  name: string;
  src?: string | null;
  className?: string;
}

/** Decoration beside a name that is written out; alone it is named by its own image text. */
export function Avatar({ name, src, className }: AvatarProps) {
  return (
    <Radix.Root
      className={cx(
        'inline-grid size-tap shrink-0 place-items-center overflow-hidden rounded-full bg-accent-tint font-semibold text-accent-ink text-small',
        className,
      )}
    >
      {src && <Radix.Image src={src} alt={name} className="size-full object-cover" />}
      <Radix.Fallback role="img" aria-label={name}>
        {initials(name)}
      </Radix.Fallback>
    </Radix.Root>
  );
}

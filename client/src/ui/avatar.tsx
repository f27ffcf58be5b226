import { Avatar as Radix } from 'radix-ui';
import { cx } from '#/lib/class-name';

const segmenter = new Intl.Segmenter();

// The article of family names, with its Latin spellings before sun letters. Without a hyphen it can't be told from a name.
const article = /^(?:[ae]l|a[dnrstz]|ash|ath|adh)-(?=\p{L})/iu;
const arabicArticle = /^ال(?=\p{L}{2})/u;

/**
 * First letters of the first and the last word, without the article that half of all family names begin with:
 * "Khalid Al-Harbi" → "KH", "نورة العتيبي" → "نع", "نورة" → "ن".
 */
export function initials(name: string): string {
  const words = name
    .trim()
    .split(/\s+/)
    .filter(Boolean)
    // A first name may begin with the same letters: الياس.
    .map((word, index) => word.replace(article, '').replace(index > 0 ? arabicArticle : '', ''));
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

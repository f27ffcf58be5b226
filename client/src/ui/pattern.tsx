import { cx } from '#/lib/class-name';
import { hash, motif } from './motif.ts';

export interface PatternProps {
  /** An id or a name; the same seed gives the same pattern everywhere. */
  seed: string;
  /** Side of one tile in pixels. */
  tile?: number;
  className?: string;
}

const yarns = ['var(--pattern-1)', 'var(--pattern-2)', 'var(--pattern-3)'] as const;

/** Fills its box: missing pictures, empty places, edges. Never behind running text. */
export function Pattern({ seed, tile = 48, className }: PatternProps) {
  // Not useId, which counts the page's components: server and browser draw the same page in different ones. What has the
  // same id is the same cloth, so it does not matter which of two is found.
  const id = `cloth-${hash(seed).toString(36)}-${tile}`;
  const { size, paths } = motif(seed);
  return (
    <svg aria-hidden="true" className={cx('block bg-picture-ground', className)} width="100%" height="100%">
      <defs>
        <pattern
          id={id}
          width={size}
          height={size}
          patternUnits="userSpaceOnUse"
          patternTransform={`scale(${tile / size})`}
        >
          {paths.map((path, index) => (
            <path key={yarns[index]} d={path} fill={yarns[index]} />
          ))}
        </pattern>
      </defs>
      <rect width="100%" height="100%" fill={`url(#${id})`} />
    </svg>
  );
}

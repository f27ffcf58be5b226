import type { SVGAttributes } from 'react';
import { cx } from '#/lib/class-name';

type IconProps = SVGAttributes<SVGSVGElement>;

/**
 * An icon of the public pages (scripts/icon-path.ts), with lucide's manners: a line of 2 in the text's colour, 24 pixels wide
 * unless its place says otherwise. The styles say so (.icon), as nine attributes on each would be a tenth of a menu.
 */
export function iconOf(line: string) {
  return ({ strokeWidth, className, style, ...props }: IconProps) => (
    // biome-ignore lint/a11y/noSvgWithoutTitle: whoever draws one names it, or what stands beside it says the same.
    <svg
      viewBox="0 0 24 24"
      aria-hidden={props['aria-label'] ? undefined : true}
      className={cx('icon', className)}
      style={strokeWidth === undefined ? style : { ...style, strokeWidth }}
      {...props}
    >
      <path d={line} />
    </svg>
  );
}

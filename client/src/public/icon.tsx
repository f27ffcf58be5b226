import type { SVGAttributes } from 'react';

type IconProps = SVGAttributes<SVGSVGElement>;

/** An icon of the public pages' one file of them, with lucide's manners: a line of 2 in the text's colour. */
export function iconOf(href: string) {
  return ({ strokeWidth = 2, ...props }: IconProps) => (
    // biome-ignore lint/a11y/noSvgWithoutTitle: whoever draws one names it, or what stands beside it says the same.
    <svg
      width={24}
      height={24}
      fill="none"
      stroke="currentColor"
      strokeWidth={strokeWidth}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden={props['aria-label'] ? undefined : true}
      {...props}
    >
      <use href={href} />
    </svg>
  );
}

import { cx } from '#/lib/class-name';
import type { Look } from './theme.ts';

const dishes = [78, 108, 138, 168];

/** A menu's look at a glance, for a template without a picture. Colours are attributes: a policy of styles has no say. */
export function LookSketch({ look, className }: { look: Look; className?: string }) {
  const round = { sharp: 0, slight: 1.5, soft: 3, round: 6 }[look.corners];
  const middle = look.titleStyle === 'centre';
  return (
    <svg
      viewBox="0 0 100 200"
      aria-hidden="true"
      className={cx('block', className)}
      preserveAspectRatio="xMidYMin slice"
    >
      <rect width="100" height="200" fill={look.backgroundColor} />
      <rect width="100" height="44" fill={look.headerBackgroundColor} />
      <path d="M0 40h100v4H0z" fill={look.patternColor} />
      <rect x="24" y="14" width="52" height="6" rx="3" fill={look.headerTextColor} />
      <rect x="34" y="25" width="32" height="4" rx="2" fill={look.headerTextColor} opacity=".7" />
      <rect x={middle ? 32 : 56} y="56" width="36" height="6" rx="3" fill={look.primaryColor} />
      {dishes.map((y) => (
        <g key={y}>
          <rect x="8" y={y - 6} width="22" height="22" rx={round} fill={look.patternColor} />
          <rect x="48" y={y - 4} width="44" height="5" rx="2.5" fill={look.textColor} />
          <rect x="58" y={y + 4} width="34" height="3" rx="1.5" fill={look.textColor} opacity=".5" />
          <rect x="74" y={y + 11} width="18" height="5" rx="2.5" fill={look.primaryColor} />
        </g>
      ))}
    </svg>
  );
}

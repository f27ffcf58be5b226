import { Pattern } from '#/ui/pattern';
import { useLook } from './look-context.ts';

/** A strip of the look's own cloth: the edge of a header and of the foot. */
export function Cloth({ tile = 20, className }: { tile?: number; className: string }) {
  const look = useLook();
  return <Pattern seed={`sadu-${look?.pattern ?? 1}`} tile={tile} className={className} />;
}

/** Ends a centred header. */
export function Ornament() {
  return (
    <span
      aria-hidden
      className="mx-auto flex w-44 items-center gap-2.5 text-brand-ink before:h-px before:grow before:bg-line-strong after:h-px after:grow after:bg-line-strong"
    >
      <span className="size-2 rotate-45 bg-brand-solid" />
    </span>
  );
}

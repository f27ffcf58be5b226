import { Skeleton, SkeletonRegion } from '#/ui/skeleton';

const rows = ['a', 'b', 'c', 'd', 'e', 'f'];

/** The menu's own shape while it is on its way. */
export function MenuSkeleton() {
  return (
    <SkeletonRegion className="min-h-dvh bg-surface">
      <Skeleton className="h-[196px] rounded-none! bg-sky-bottom! md:h-[260px]" />
      <div className="mx-auto max-w-5xl px-4">
        <div className="flex items-center gap-3.5 pt-2">
          <Skeleton className="size-16 rounded-panel!" />
          <div className="grow">
            <Skeleton className="h-7 w-40" />
            <Skeleton className="mt-2 h-4 w-56" />
          </div>
        </div>
        <div className="grid grid-cols-3 gap-2 py-4">
          <Skeleton className="h-16" />
          <Skeleton className="h-16" />
          <Skeleton className="h-16" />
        </div>
        {rows.map((row) => (
          <div key={row} className="flex min-h-[94px] items-center gap-3 border-line border-b py-2">
            <div className="grow">
              <Skeleton className="h-5 w-3/5" />
              <Skeleton className="mt-2 h-4 w-4/5" />
              <Skeleton className="mt-2 h-4 w-2/5" />
            </div>
            <Skeleton className="h-[76px] w-[84px] rounded-card!" />
          </div>
        ))}
      </div>
    </SkeletonRegion>
  );
}

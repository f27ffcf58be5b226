import type { ReactNode } from 'react';
import { Skeleton, SkeletonRegion } from '#/ui/skeleton';

export function CardGrid({ children }: { children: ReactNode }) {
  return (
    <div className="grid grid-cols-1 gap-4 sm:grid-cols-2 xl:grid-cols-3 2xl:grid-cols-4">{children}</div>
  );
}

const places = ['1', '2', '3', '4', '5', '6'];

export function CardSkeletons() {
  return (
    <SkeletonRegion>
      <CardGrid>
        {places.map((place) => (
          <Skeleton key={place} className="h-44 rounded-card" />
        ))}
      </CardGrid>
    </SkeletonRegion>
  );
}

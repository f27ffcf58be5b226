import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Schemas } from '#/api/client';
import { draftQuery } from '#/features/editor/queries';
import { Skeleton, SkeletonRegion } from '#/ui/skeleton';
import { useDesk } from '../../desk-context.ts';
import { LoadFailure } from '../../load-failure.tsx';

interface MenuDraftProps {
  id: string;
  children: (draft: Schemas['MenuDraft']) => ReactNode;
}

/** The working copy once it is here. */
export function MenuDraft({ id, children }: MenuDraftProps) {
  const desk = useDesk();
  const draft = useQuery(draftQuery(desk.as, id));
  if (draft.data) return children(draft.data);
  if (draft.isError)
    return <LoadFailure error={draft.error} onRetry={draft.refetch} retrying={draft.isFetching} />;
  return (
    <SkeletonRegion className="grid gap-6 lg:grid-cols-[2fr_3fr]">
      <Skeleton className="h-96 rounded-card" />
      <Skeleton className="h-96 rounded-card" />
    </SkeletonRegion>
  );
}

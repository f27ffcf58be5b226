import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Skeleton, SkeletonRegion } from '#/ui/skeleton';
import { ownerQuery } from '../owner';
import { EmailSection } from './email-section';
import { PasswordSection } from './password-section';
import { PlanSection } from './plan-section';
import { SelfSection } from './self-section';
import { SessionSection } from './session-section';

interface AccountSectionsProps {
  timeZone: string;
  /** Shown beneath the plan. */
  data: ReactNode;
  failure: (error: unknown, retry: () => void, retrying: boolean) => ReactNode;
}

/** The owner's own account: all of it works in every standing of the restaurant. */
export function AccountSections({ timeZone, data, failure }: AccountSectionsProps) {
  const owner = useQuery(ownerQuery);
  if (!owner.data)
    return owner.isError ? (
      failure(owner.error, () => void owner.refetch(), owner.isFetching)
    ) : (
      <SkeletonRegion className="grid gap-5 xl:grid-cols-2">
        <Skeleton className="h-72 rounded-card" />
        <Skeleton className="h-72 rounded-card" />
      </SkeletonRegion>
    );
  return (
    <div className="grid min-w-0 items-start gap-5 xl:grid-cols-2">
      <div className="flex min-w-0 flex-col gap-5">
        <SelfSection holder="restaurant-owner" self={owner.data} />
        <EmailSection holder="restaurant-owner" self={owner.data} />
        <PasswordSection holder="restaurant-owner" />
      </div>
      <div className="flex min-w-0 flex-col gap-5">
        <PlanSection timeZone={timeZone} />
        {data}
        <SessionSection holder="restaurant-owner" timeZone={timeZone} />
      </div>
    </div>
  );
}

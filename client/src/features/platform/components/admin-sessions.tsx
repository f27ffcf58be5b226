import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Button } from '#/ui/button';
import { Card } from '#/ui/card';
import { Time } from '#/ui/time';
import { useAdminAct } from '../mutations';
import { adminSessionsQuery } from '../queries';

/** Where the administrator is signed in, and the end of each of these. */
interface AdminSessionsProps {
  /** What a browser calls itself, in words. */
  deviceOf: (userAgent: string) => string;
}

export function AdminSessions({ deviceOf }: AdminSessionsProps) {
  const { data } = useQuery(adminSessionsQuery);
  const act = useAdminAct();
  return (
    <Card
      title={<Trans>Where you are signed in</Trans>}
      action={
        (data?.length ?? 0) > 1 && (
          <Button
            loading={act.isPending}
            onClick={() => act.mutate({ path: '/account/sessions/end-others' })}
          >
            <Trans>Sign out everywhere else</Trans>
          </Button>
        )
      }
    >
      <ul className="flex flex-col divide-y divide-line">
        {data?.map((session) => (
          <li key={session.id} className="flex min-h-14 flex-wrap items-center gap-3 py-2">
            <span className="min-w-0 grow">
              <bdi className="block font-medium">{deviceOf(session.userAgent)}</bdi>
              <span className="text-2 text-micro">
                <Time at={session.lastSeenAt} format="datetime" /> · <bdi dir="ltr">{session.ip}</bdi>
              </span>
            </span>
            {session.isCurrent ? (
              <span className="rounded-chip bg-brand-tint px-3 py-1 font-medium text-brand-ink text-small">
                <Trans>This one</Trans>
              </span>
            ) : (
              <Button
                loading={act.isPending}
                onClick={() => act.mutate({ method: 'DELETE', path: `/account/sessions/${session.id}` })}
              >
                <Trans>Sign out</Trans>
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}

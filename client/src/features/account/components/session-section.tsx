import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { MonitorSmartphone } from 'lucide-react';
import type { Schemas } from '#/api/client';
import { errorText } from '#/api/error-text';
import { Button } from '#/ui/button';
import { Card } from '#/ui/card';
import { ErrorState } from '#/ui/error-state';
import { Skeleton, SkeletonRegion } from '#/ui/skeleton';
import { Time } from '#/ui/time';
import { toast } from '#/ui/toast';
import { useRefusal } from '#/ui/use-refusal';
import { deviceName, unknownDevice } from '../device';
import { type Login, sessionsQuery, useEndSession } from '../self';

interface SessionSectionProps {
  holder: Login;
  /** A restaurant's; an administrator has none. */
  timeZone?: string;
}

/** Where somebody is signed in, and the end of each of these. */
export function SessionSection({ holder, timeZone }: SessionSectionProps) {
  const { i18n, t } = useLingui();
  const refused = useRefusal();
  const sessions = useQuery(sessionsQuery(holder));
  const end = useEndSession(holder);
  const act = (id: string | null) =>
    end.mutate(id, {
      onSuccess: () => toast({ title: t`Signed out there`, variant: 'success' }),
      onError: (error) => refused(t`Logout Failed`, error),
    });
  return (
    <Card
      title={<Trans>Where you are signed in</Trans>}
      action={
        (sessions.data?.length ?? 0) > 1 && (
          <Button loading={end.isPending && end.variables === null} onClick={() => act(null)}>
            <Trans>Sign out everywhere else</Trans>
          </Button>
        )
      }
    >
      {sessions.data ? (
        <ul className="flex flex-col divide-y divide-line">
          {sessions.data.map((session) => (
            <SessionRow
              key={session.id}
              session={session}
              timeZone={timeZone}
              ending={end.isPending && end.variables === session.id}
              onEnd={() => act(session.id)}
            />
          ))}
        </ul>
      ) : sessions.isError ? (
        <ErrorState
          title={<Trans>This could not be loaded</Trans>}
          description={errorText(i18n, sessions.error, t`Something went wrong. Please try again.`)}
          onRetry={() => void sessions.refetch()}
          retrying={sessions.isFetching}
        />
      ) : (
        <SkeletonRegion className="flex flex-col gap-2">
          <Skeleton className="h-14" />
          <Skeleton className="h-14" />
        </SkeletonRegion>
      )}
    </Card>
  );
}

interface SessionRowProps {
  session: Schemas['SignIn'];
  timeZone: string | undefined;
  ending: boolean;
  onEnd: () => void;
}

function SessionRow({ session, timeZone, ending, onEnd }: SessionRowProps) {
  const { t } = useLingui();
  const device = deviceName(session.userAgent) ?? t(unknownDevice);
  return (
    <li className="flex min-h-14 items-center gap-3 py-2">
      <MonitorSmartphone aria-hidden className="size-5 shrink-0 text-2" />
      <div className="min-w-0 grow">
        <p className="font-medium">
          <bdi>{device}</bdi>
        </p>
        <p className="flex flex-wrap gap-x-2 text-2 text-micro">
          <span>
            <Trans>
              Last used <Time at={session.lastSeenAt} format="datetime" timeZone={timeZone} />
            </Trans>
          </span>
          <bdi dir="ltr">{session.ip}</bdi>
        </p>
      </div>
      {session.isCurrent ? (
        <span className="shrink-0 rounded-chip bg-brand-tint px-3 py-1 font-medium text-brand-ink text-small">
          <Trans>This one</Trans>
        </span>
      ) : (
        <Button loading={ending} aria-label={t`Sign out on ${device}`} onClick={onEnd}>
          <Trans>Sign out</Trans>
        </Button>
      )}
    </li>
  );
}

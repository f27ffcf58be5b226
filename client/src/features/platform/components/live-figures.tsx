import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Schemas } from '#/api/client';
import { Num } from '#/ui/num';
import { Stat, StatStrip } from '#/ui/stat';
import { Time } from '#/ui/time';

const milliseconds = (seconds: number | undefined) =>
  seconds === undefined ? '–' : `≤ ${seconds < 1 ? Math.round(seconds * 10_000) / 10 : seconds * 1000} ms`;

/** The process that answered, and the database behind it. */
export function LiveFigures({
  live,
  restaurantsHref,
}: {
  live: Schemas['PlatformLive'];
  restaurantsHref: string;
}) {
  const { node, platform } = live;
  const minute = Math.round(node.windowSeconds);
  return (
    <>
      <Group
        title={
          <Trans>
            This node: <bdi dir="ltr">{node.name}</bdi>
          </Trans>
        }
        lead={
          <Trans>
            Since <Time at={node.startedAt} format="datetime" />. What is counted is of the last{' '}
            <Num value={minute} /> seconds.
          </Trans>
        }
      >
        <Stat
          label={<Trans>Open sockets</Trans>}
          value={<Num value={node.sockets} />}
          caption={
            <Caption
              bad={!node.isListening || node.isDegraded}
              good={<Trans>Listening</Trans>}
              warn={<Trans>Not listening</Trans>}
            />
          }
        />
        <Stat label={<Trans>Lag, half of all</Trans>} value={<Num value={milliseconds(node.lagP50)} />} />
        <Stat label={<Trans>Lag, 99 of 100</Trans>} value={<Num value={milliseconds(node.lagP99)} />} />
        <Stat label={<Trans>Frames sent</Trans>} value={<Num value={node.frames} />} />
        <Stat label={<Trans>Slow consumers closed</Trans>} value={<Num value={node.slowConsumers} />} />
        <Stat
          label={<Trans>Gaps since the start</Trans>}
          value={<Num value={node.gaps} />}
          caption={
            <Caption
              bad={node.gaps > 0}
              good={<Trans>As it must be</Trans>}
              warn={<Trans>Must be 0</Trans>}
            />
          }
        />
        <Stat label={<Trans>Requests</Trans>} value={<Num value={node.requests} />} />
        <Stat label={<Trans>Requests failed (5xx)</Trans>} value={<Num value={node.failures} />} />
        <Stat
          label={<Trans>Request time, 99 of 100</Trans>}
          value={<Num value={milliseconds(node.requestP99)} />}
        />
        <Stat
          label={<Trans>Database connections</Trans>}
          value={<Num value={`${node.connections} / ${node.connectionsMax}`} />}
        />
      </Group>
      <Group title={<Trans>Platform</Trans>}>
        <Stat
          label={<Trans>Restaurants</Trans>}
          value={<Num value={platform.restaurants} />}
          to={restaurantsHref}
        />
        <Stat
          label={<Trans>In trial</Trans>}
          value={<Num value={platform.trials} />}
          to={`${restaurantsHref}?status=trial`}
        />
        <Stat
          label={<Trans>Suspended</Trans>}
          value={<Num value={platform.suspended} />}
          to={`${restaurantsHref}?status=suspended`}
        />
        <Stat label={<Trans>Orders in the last hour</Trans>} value={<Num value={platform.ordersHour} />} />
        <Stat label={<Trans>Sign-ins</Trans>} value={<Num value={platform.signIns} />} />
        <Stat
          label={<Trans>Mails waiting</Trans>}
          value={<Num value={platform.mailsWaiting} />}
          caption={
            platform.mailWaitsSince && (
              <Trans>
                since <Time at={platform.mailWaitsSince} format="datetime" />
              </Trans>
            )
          }
        />
        <Stat label={<Trans>Mails given up</Trans>} value={<Num value={platform.mailsFailed} />} />
        <Stat
          label={<Trans>Payments failed in 24 hours</Trans>}
          value={<Num value={platform.paymentsFailed} />}
        />
        <Stat label={<Trans>Payments to look at</Trans>} value={<Num value={platform.paymentsReview} />} />
        <Stat label={<Trans>Payments open too long</Trans>} value={<Num value={platform.paymentsLate} />} />
      </Group>
    </>
  );
}

function Group({ title, lead, children }: { title: ReactNode; lead?: ReactNode; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-2">
      <h2 className="text-lead">{title}</h2>
      {lead && <p className="text-2 text-small">{lead}</p>}
      <StatStrip className="grid-cols-2! lg:grid-cols-5!">{children}</StatStrip>
    </section>
  );
}

const Caption = ({ bad, good, warn }: { bad: boolean; good: ReactNode; warn: ReactNode }) =>
  bad ? <b className="font-semibold text-danger-ink">{warn}</b> : good;

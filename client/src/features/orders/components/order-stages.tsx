import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Bell, CircleCheck, Flame, type LucideIcon, Pencil, Utensils } from 'lucide-react';
import type { Schemas } from '#/api/client';
import { cx } from '#/lib/class-name';
import { Num } from '#/ui/num';
import { Time } from '#/ui/time';
import { type Stage, stages } from '../timeline';

const looks: Record<Stage, { label: MessageDescriptor; Icon: LucideIcon }> = {
  taken: { label: msg`Taken`, Icon: Pencil },
  waiting: { label: msg`Waiting`, Icon: CircleCheck },
  preparing: { label: msg`Preparing`, Icon: Flame },
  ready: { label: msg`Ready`, Icon: Bell },
  served: { label: msg`Served`, Icon: Utensils },
};

interface OrderStagesProps {
  order: Schemas['Order'];
  now: number;
  timeZone?: string;
}

/** Where the minutes went: as wide as the stage was long, within reason. */
export function OrderStages({ order, now, timeZone }: OrderStagesProps) {
  const { t } = useLingui();
  const spans = stages(order, now);
  const widths = spans.map(({ seconds, state }) =>
    state === 'ahead' ? '1.6fr' : `${Math.min(5, 1 + seconds / 180).toFixed(2)}fr`,
  );
  return (
    <ol
      aria-label={t`Stages`}
      className="grid gap-1 max-sm:grid-cols-[1fr]! max-sm:gap-2"
      style={{ gridTemplateColumns: widths.map((width) => `minmax(5.5rem, ${width})`).join(' ') }}
    >
      {spans.map(({ stage, state, seconds }) => {
        const { label, Icon } = looks[stage];
        return (
          <li
            key={stage}
            aria-current={state === 'now' ? 'step' : undefined}
            className={cx(
              'min-w-0 border-t-[6px] pt-2 text-small leading-snug max-sm:flex max-sm:items-center max-sm:justify-between max-sm:border-s-[6px] max-sm:border-t-0 max-sm:py-1 max-sm:ps-3',
              state === 'done' && 'border-brand-mark',
              state === 'now' && 'border-accent-solid',
              state === 'ahead' && 'border-line text-2',
            )}
          >
            <b className="flex items-center gap-1.5 font-semibold">
              <Icon aria-hidden className="size-4.5 shrink-0" />
              <span className="truncate">{t(label)}</span>
            </b>
            <span className={cx(state !== 'ahead' && 'text-ink')}>
              {state !== 'ahead' && seconds > 0 && <Duration seconds={seconds} />}
              {state === 'ahead' && stage === 'ready' && order.promisedAt && (
                <Trans>
                  expected <Time at={order.promisedAt} timeZone={timeZone} />
                </Trans>
              )}
            </span>
          </li>
        );
      })}
    </ol>
  );
}

export function Duration({ seconds }: { seconds: number }) {
  if (seconds < 60)
    return (
      <Trans>
        <Num value={seconds} /> s
      </Trans>
    );
  const minutes = Math.round(seconds / 60);
  if (minutes < 120)
    return (
      <Trans>
        <Num value={minutes} /> min
      </Trans>
    );
  return (
    <Trans>
      <Num value={Math.round(minutes / 60)} /> h
    </Trans>
  );
}

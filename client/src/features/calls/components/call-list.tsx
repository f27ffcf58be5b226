import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import {
  Check,
  GlassWater,
  Hand,
  type LucideIcon,
  ReceiptText,
  TriangleAlert,
  UtensilsCrossed,
} from 'lucide-react';
import type { Schemas } from '#/api/client';
import { cx } from '#/lib/class-name';
import { minutesSince } from '#/lib/time';
import { Button } from '#/ui/button';
import { Num } from '#/ui/num';

type Call = Schemas['Call'];

/** From here on a guest has waited too long. */
export const CALL_LATE_SECONDS = 90;

const kinds = {
  waiter: { label: msg`Calls the waiter`, Icon: Hand },
  bill: { label: msg`Wants the bill`, Icon: ReceiptText },
  water: { label: msg`Wants water`, Icon: GlassWater },
  cutlery: { label: msg`Needs cutlery`, Icon: UtensilsCrossed },
} as const satisfies Record<Call['kind'], { label: unknown; Icon: LucideIcon }>;

interface CallListProps {
  calls: Call[];
  now: number;
  busyId?: string;
  onAnswer: (call: Call, status: 'accepted' | 'done') => void;
}

/** What guests ask for, who waits longest first. Accepting takes it from everyone else's list of open ones. */
export function CallList({ calls, now, busyId, onAnswer }: CallListProps) {
  const { t } = useLingui();
  return (
    <ul className="flex flex-col gap-2">
      {calls.map((call) => {
        const { label, Icon } = kinds[call.kind];
        const minutes = minutesSince(call.createdAt, now);
        const late = call.status === 'open' && now - Date.parse(call.createdAt) >= CALL_LATE_SECONDS * 1000;
        return (
          <li
            key={call.id}
            data-call={call.kind}
            className={cx(
              'flex flex-wrap items-center gap-x-3 gap-y-2 rounded-card border px-3 py-2',
              call.status === 'open' ? 'border-accent-line bg-accent-tint/60' : 'border-line bg-surface',
            )}
          >
            <span className="grid size-12 shrink-0 place-items-center rounded-2 bg-surface font-semibold text-h3">
              <Num value={call.tableNumber} />
            </span>
            <div className="min-w-0 grow basis-28 leading-head">
              <p className="flex items-center gap-1.5 font-semibold">
                <Icon aria-hidden className="size-5 shrink-0 text-accent-ink" />
                {t(label)}
              </p>
              <p
                className={cx(
                  'flex items-center gap-1.5 text-small',
                  late ? 'font-semibold text-danger-ink' : 'text-2',
                )}
              >
                {late && <TriangleAlert aria-hidden className="size-4" />}
                <Trans>
                  <Num value={minutes} /> min
                </Trans>
                {call.acceptedBy && (
                  <>
                    <span aria-hidden>·</span>
                    <bdi className="truncate">{call.acceptedBy.firstName}</bdi>
                  </>
                )}
              </p>
            </div>
            {call.status === 'open' ? (
              <Button
                variant="solid"
                size="staff"
                className="ms-auto"
                loading={busyId === call.id}
                onClick={() => onAnswer(call, 'accepted')}
              >
                <Trans>I'll go</Trans>
              </Button>
            ) : (
              <Button
                size="staff"
                icon={<Check aria-hidden className="size-5" />}
                loading={busyId === call.id}
                onClick={() => onAnswer(call, 'done')}
              >
                <Trans>Done</Trans>
              </Button>
            )}
          </li>
        );
      })}
    </ul>
  );
}

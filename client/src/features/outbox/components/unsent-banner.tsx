import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { CloudOff, WifiOff } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { cx } from '#/lib/class-name';
import { pickText } from '#/locale/bilingual';
import { useLanguage } from '#/locale/use-language';
import { Button } from '#/ui/button';
import { Num } from '#/ui/num';
import { Price } from '#/ui/price';
import { Time } from '#/ui/time';
import { LOUD, type OutboxRecord, stateOf } from '../record';

/** How many are listed before the rest is folded. */
const LISTED = 3;

interface UnsentBannerProps {
  records: OutboxRecord[];
  sending: ReadonlySet<string>;
  staffId: string;
  /** Device time, as the records' own. */
  now: number;
  connected: boolean;
  onOpen: (record: OutboxRecord) => void;
}

/** What is still on this device, calmly: how many, what will happen, each one with its table and total. */
export function UnsentBanner({ records, sending, staffId, now, connected, onOpen }: UnsentBannerProps) {
  const own = records.filter((record) => record.staffId === staffId);
  const places = own.filter((record) => record.op !== 'step');
  const steps = connected ? 0 : own.length - places.length;
  const foreign = records.filter((record) => record.staffId !== staffId).length;
  // Online, an order is on its way for a moment: that is not worth a banner.
  const shown = places.filter(
    (record) =>
      !connected || record.problem || record.tries > 0 || stateOf(record, staffId, now) === 'too_old',
  );
  const [all, setAll] = useState(false);
  // Twenty kept orders must not push the floor off the screen; what needs a decision comes first.
  const sorted = [...shown].sort(
    (a, b) => Number(needsTap(b, staffId, now)) - Number(needsTap(a, staffId, now)) || a.seq - b.seq,
  );
  const listed = all ? sorted : sorted.slice(0, LISTED);
  const loud = shown.some((record) => now - record.madeAt > LOUD);
  if (connected && shown.length === 0 && foreign === 0) return null;
  return (
    <section
      role="status"
      data-unsent={shown.length}
      className={cx(
        'border-b-2 px-3 pt-2.5 pb-3',
        loud ? 'border-danger-line bg-danger-tint' : 'border-accent-line bg-accent-tint text-accent-ink',
      )}
    >
      <h2 className="flex items-center gap-2.5 text-[1.0625rem]">
        {connected ? <CloudOff aria-hidden className="size-6" /> : <WifiOff aria-hidden className="size-6" />}
        <span>
          {!connected && <Trans>No connection</Trans>}
          {!connected && shown.length > 0 && ' · '}
          {shown.length > 0 && (
            <Plural value={shown.length} one="# order not sent" other="# orders not sent" />
          )}
        </span>
      </h2>
      {!connected && (
        <p className="mt-0.5 text-small">
          {shown.length > 0 ? (
            <Plural
              value={shown.length}
              one="It is kept on this device and goes out by itself when the network is back. Keep taking orders."
              other="They are kept on this device and go out by themselves when the network is back. Keep taking orders."
            />
          ) : (
            <Trans>
              Keep taking orders: they are kept on this device and go out when the network is back.
            </Trans>
          )}
        </p>
      )}
      {shown.length > 0 && (
        <ul className="mt-2 flex flex-col gap-1.5">
          {listed.map((record) => (
            <li key={record.key}>
              <UnsentRow
                record={record}
                sending={sending.has(record.key)}
                staffId={staffId}
                now={now}
                onOpen={onOpen}
              />
            </li>
          ))}
          {shown.length > LISTED && (
            <li>
              <button
                type="button"
                aria-expanded={all}
                onClick={() => setAll(!all)}
                className="min-h-tap-staff w-full font-semibold text-small underline underline-offset-4"
              >
                {all ? (
                  <Trans>Show fewer</Trans>
                ) : (
                  <Plural value={shown.length - LISTED} one="# more order" other="# more orders" />
                )}
              </button>
            </li>
          )}
        </ul>
      )}
      {steps > 0 && (
        <p className="mt-2 text-small">
          <Plural
            value={steps}
            one="# status change waits and goes out with them."
            other="# status changes wait and go out with them."
          />
        </p>
      )}
      {foreign > 0 && (
        <p className="mt-2 text-small">
          <Plural
            value={foreign}
            one="# order of another waiter waits on this device. It goes out when they sign in."
            other="# orders of another waiter wait on this device. They go out when they sign in."
          />
        </p>
      )}
    </section>
  );
}

function needsTap(record: OutboxRecord, staffId: string, now: number): boolean {
  const state = stateOf(record, staffId, now);
  return state === 'problem' || state === 'too_old';
}

interface UnsentRowProps {
  record: OutboxRecord;
  sending: boolean;
  staffId: string;
  now: number;
  onOpen: (record: OutboxRecord) => void;
}

function UnsentRow({ record, sending, staffId, now, onOpen }: UnsentRowProps) {
  const { language } = useLanguage();
  const state = stateOf(record, staffId, now);
  const asks = needsTap(record, staffId, now);
  const summary = record.lines
    .map((line) => {
      const name = pickText(language, line.nameEn, line.nameAr).text;
      return line.quantity > 1 ? `${line.quantity} × ${name}` : name;
    })
    .join(language === 'ar' ? '، ' : ', ');
  return (
    <div className="grid min-h-13 grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-2.5 rounded-control bg-surface px-3 py-1 text-ink text-small">
      <b className="grid h-9.5 min-w-9.5 place-items-center rounded-2 bg-sunken px-1 font-semibold text-lead">
        <Num value={record.tableNumber} />
      </b>
      <span className="min-w-0">
        <span className="block truncate">{summary}</span>
        <span className={cx('block text-micro', asks ? 'font-semibold text-danger-ink' : 'text-2')}>
          <Time at={record.madeAt} /> · <Waiting record={record} sending={sending} state={state} now={now} />
        </span>
      </span>
      {asks ? (
        <Button size="staff" variant="danger-outline" onClick={() => onOpen(record)} className="px-3">
          <Trans>Decide</Trans>
        </Button>
      ) : (
        <Price halalas={record.total} className="font-semibold text-body" />
      )}
    </div>
  );
}

function Waiting({
  record,
  sending,
  state,
  now,
}: {
  record: OutboxRecord;
  sending: boolean;
  state: ReturnType<typeof stateOf>;
  now: number;
}): ReactNode {
  const { t } = useLingui();
  if (sending) return t`sending…`;
  if (state === 'problem') return t`the server did not take it`;
  if (state === 'too_old') return t`older than two hours`;
  const seconds = Math.max(0, Math.ceil((record.nextAt - now) / 1000));
  if (seconds > 0)
    return (
      <Trans>
        next try in <Num value={seconds} /> s
      </Trans>
    );
  return t`next in line`;
}

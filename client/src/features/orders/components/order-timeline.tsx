import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Bell, CirclePlus, Eye, type LucideIcon, Pencil, RotateCcw } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Schemas } from '#/api/client';
import { cx } from '#/lib/class-name';
import { BilingualText } from '#/ui/bilingual-text';
import { Card } from '#/ui/card';
import { Num } from '#/ui/num';
import { statusLooks } from '#/ui/status-badge';
import { Time } from '#/ui/time';
import { type TimelineEntry, timeline } from '../timeline';
import { Duration } from './order-stages';

interface OrderTimelineProps {
  order: Schemas['OrderDetail'];
  timeZone?: string;
}

export function OrderTimeline({ order, timeZone }: OrderTimelineProps) {
  const entries = timeline(order);
  return (
    <Card title={<Trans>Timeline</Trans>}>
      <ol>
        {entries.map((entry, index) => (
          <Entry
            key={`${entry.kind}${entry.at}${entry.kind === 'status' ? entry.status : ''}`}
            entry={entry}
            // The thread to what has not happened yet is broken.
            thread={
              index === entries.length - 1
                ? 'none'
                : entries[index + 1]?.kind === 'expected'
                  ? 'dashed'
                  : 'solid'
            }
            timeZone={timeZone}
          />
        ))}
      </ol>
    </Card>
  );
}

interface EntryProps {
  entry: TimelineEntry;
  thread: 'none' | 'solid' | 'dashed';
  timeZone?: string;
}

function Entry({ entry, thread, timeZone }: EntryProps) {
  const { Icon, disc, title, detail } = useWords(entry);
  const ahead = entry.kind === 'expected';
  return (
    <li
      className={cx(
        'relative grid grid-cols-[34px_minmax(0,1fr)_auto] gap-x-3 pb-3 text-small leading-snug last:pb-0',
        ahead && 'text-2',
        thread !== 'none' &&
          'before:absolute before:start-4 before:top-[34px] before:bottom-0 before:border-s-2',
        thread === 'solid' && 'before:border-brand-line',
        thread === 'dashed' && 'before:border-line-strong before:border-dashed',
      )}
    >
      <span
        aria-hidden
        className={cx(
          'grid size-[34px] place-items-center rounded-full',
          ahead ? 'border-2 border-line-strong border-dashed' : disc,
        )}
      >
        <Icon className="size-4.5" />
      </span>
      <span className="min-w-0 pt-0.5">
        <b className="block break-words font-semibold">{title}</b>
        {detail && <span className="block break-words text-2 text-micro">{detail}</span>}
      </span>
      <span className="pt-0.5 text-2 text-micro">
        <bdi dir="ltr">
          {ahead && '~'}
          <Time at={entry.at} timeZone={timeZone} />
        </bdi>
      </span>
    </li>
  );
}

interface Words {
  Icon: LucideIcon;
  disc: string;
  title: ReactNode;
  detail?: ReactNode;
}

function useWords(entry: TimelineEntry): Words {
  const { t } = useLingui();
  const neutral = 'bg-sunken text-2';
  switch (entry.kind) {
    case 'taken':
      return {
        Icon: Pencil,
        disc: neutral,
        title: entry.by ? (
          <Trans>
            Taken by <bdi>{entry.by}</bdi>
          </Trans>
        ) : (
          <Trans>Order taken</Trans>
        ),
      };
    case 'status': {
      const { Icon, label, className } = statusLooks[entry.status];
      return {
        Icon: entry.how === 'recall' ? RotateCcw : Icon,
        disc: className,
        title: entry.how === 'recall' ? <Trans>Back to {t(label)}</Trans> : t(label),
        detail: (
          <>
            {entry.how === 'close' && <Trans>With the table's closing</Trans>}
            {entry.how === 'close' && entry.by && ' · '}
            {entry.by && <bdi>{entry.by}</bdi>}
            {entry.notes && <bdi className="block">{entry.notes}</bdi>}
          </>
        ),
      };
    }
    case 'seen':
      return {
        Icon: Eye,
        disc: neutral,
        title: <Trans>Seen in the kitchen</Trans>,
        detail: (
          <Trans>
            after <Duration seconds={entry.afterSeconds} />
          </Trans>
        ),
      };
    case 'added':
      return {
        Icon: CirclePlus,
        disc: 'bg-info-tint text-info-ink',
        title: <Plural value={entry.items.length} one="Add-on of # line" other="Add-on of # lines" />,
        detail: entry.items.map((item, index) => (
          <span key={item.id}>
            {index > 0 && ', '}
            <Num value={item.quantity} /> <BilingualText en={item.itemName} ar={item.itemNameAr} />
          </span>
        )),
      };
    case 'expected':
      return {
        Icon: Bell,
        disc: neutral,
        title: t(statusLooks.ready.label),
        detail: <Trans>expected</Trans>,
      };
  }
}

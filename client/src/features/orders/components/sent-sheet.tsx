import { Plural, Trans } from '@lingui/react/macro';
import { BellRing, ChefHat, CloudOff, Eye, type LucideIcon, Plus, SendHorizontal } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Schemas } from '#/api/client';
import { cx } from '#/lib/class-name';
import { Badge } from '#/ui/badge';
import { Button } from '#/ui/button';
import { Num } from '#/ui/num';
import { Price } from '#/ui/price';
import { Time } from '#/ui/time';
import { chainOf, type SentOrder, type Stage, stages } from '../sent';
import { OrderNumber } from './order-number';

const icons: Record<Stage, LucideIcon> = {
  sent: SendHorizontal,
  kitchen: ChefHat,
  seen: Eye,
  ready: BellRing,
};

interface SentSheetProps {
  sent: SentOrder;
  /** The order as the server has it; absent while it has not arrived there. */
  order: Schemas['Order'] | undefined;
  /** It could not leave this device at once. */
  waiting: boolean;
  addItemsTo: string;
  onAddItems: () => void;
  onDone: () => void;
}

/** After Send: how far the order has come. It stands over the page without blocking it. */
export function SentSheet({ sent, order, waiting, addItemsTo, onAddItems, onDone }: SentSheetProps) {
  const chain = chainOf(order);
  const reached = chain.reached ? stages.indexOf(chain.reached) : -1;
  return (
    <section
      data-sent={chain.reached ?? (waiting ? 'waiting' : 'sending')}
      data-action-bar="sent"
      className="fixed inset-x-0 bottom-0 z-30 mx-auto w-full max-w-xl animate-rise-in rounded-t-sheet bg-surface px-3 pb-[max(1.375rem,env(safe-area-inset-bottom))] shadow-[0_-6px_24px_-8px_rgb(33_32_28/.22)]"
    >
      <span aria-hidden className="mx-auto mt-2 mb-3 block h-1.5 w-10 rounded-chip bg-line-strong" />
      <header className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 className="text-[1.3125rem]">
            <Trans>
              Table <Num value={sent.tableNumber} />
            </Trans>
            {order && (
              <>
                {' · '}
                <Trans>
                  order <OrderNumber value={order.dailyNumber} />
                </Trans>
              </>
            )}
          </h2>
          <p className="text-2">
            <Plural value={sent.items} one="# item" other="# items" />
            {' · '}
            {order?.finalAmount !== undefined ? (
              <Price amount={order.finalAmount} />
            ) : (
              <Price halalas={sent.total} />
            )}
          </p>
        </div>
        <div role="status">
          <Badge
            tone={waiting ? 'accent' : 'brand'}
            icon={waiting ? <CloudOff aria-hidden /> : <StageIcon stage={chain.reached ?? 'sent'} />}
            className="px-3.5 py-1.5 font-semibold text-small"
          >
            {chain.reached ? (
              <StageWord stage={chain.reached} />
            ) : waiting ? (
              <Trans>Not sent yet</Trans>
            ) : (
              <Trans>Sending</Trans>
            )}
          </Badge>
        </div>
      </header>
      <ol className="my-3.5 grid grid-cols-4 text-center">
        {stages.map((stage, index) => (
          <li
            key={stage}
            className={cx(
              'relative flex flex-col items-center gap-1 text-small leading-tight',
              index > 0 &&
                'before:absolute before:inset-x-[-50%] before:top-[1.3125rem] before:h-0.75 before:w-full',
              index > 0 && (index <= reached ? 'before:bg-brand-line' : 'before:bg-line-strong'),
              index > reached ? 'text-2' : index === reached ? 'font-semibold' : 'font-medium',
            )}
          >
            <span
              className={cx(
                'relative z-10 grid size-11.5 place-items-center rounded-full border-2',
                index > reached && 'border-line-strong bg-surface',
                index < reached && 'border-brand-line bg-brand-tint text-brand-ink',
                index === reached &&
                  'border-brand-solid bg-brand-solid text-on-solid shadow-[0_0_0_5px_var(--brand-tint)]',
              )}
            >
              <StageIcon stage={stage} />
            </span>
            <StageWord stage={stage} />
            <small className="font-normal text-2 text-micro">
              <StageTime stage={stage} at={chain.at[stage]} promisedAt={order?.promisedAt} />
            </small>
          </li>
        ))}
      </ol>
      <div className="grid grid-cols-[auto_1fr] gap-2">
        <Button asChild size="primary" className="px-5">
          <Link to={addItemsTo} onClick={onAddItems}>
            <Plus aria-hidden className="size-5" />
            <Trans>Add items</Trans>
          </Link>
        </Button>
        <Button variant="solid" size="primary" onClick={onDone}>
          <Trans>Done, to tables</Trans>
        </Button>
      </div>
    </section>
  );
}

function StageIcon({ stage }: { stage: Stage }) {
  const Icon = icons[stage];
  return <Icon aria-hidden className={cx('size-5.5', stage === 'sent' && 'flip')} />;
}

function StageWord({ stage }: { stage: Stage }): ReactNode {
  switch (stage) {
    case 'sent':
      return <Trans>Sent</Trans>;
    case 'kitchen':
      return <Trans>In kitchen</Trans>;
    case 'seen':
      return <Trans>Seen</Trans>;
    case 'ready':
      return <Trans>Ready</Trans>;
  }
}

function StageTime({
  stage,
  at,
  promisedAt,
}: {
  stage: Stage;
  at: string | undefined;
  promisedAt: string | undefined;
}) {
  if (at) return <Time at={at} />;
  if (stage === 'ready' && promisedAt)
    return (
      <Trans>
        about <Time at={promisedAt} />
      </Trans>
    );
  return <>&nbsp;</>;
}

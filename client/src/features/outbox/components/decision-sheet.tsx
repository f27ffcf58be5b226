import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { uuidv7 } from '#/lib/uuid';
import { BilingualText } from '#/ui/bilingual-text';
import { Button } from '#/ui/button';
import { Num } from '#/ui/num';
import { Price } from '#/ui/price';
import { Sheet, SheetContent } from '#/ui/sheet';
import { Time } from '#/ui/time';
import {
  asNewOrder,
  atNewPrices,
  atTable,
  cameTooLate,
  movedTo,
  priceChange,
  SEATING_ENDED,
  SEATING_MOVED,
  soldOut,
  withoutItems,
} from '../choice';
import { followersOf, type OutboxRecord } from '../record';

interface DecisionSheetProps {
  /** Open while there is one. */
  record: OutboxRecord | undefined;
  /** Everything that is unsent, for saying what would go with it. */
  records: readonly OutboxRecord[];
  /** Sends it again, as it is or changed. */
  onSend: (record: OutboxRecord, changed?: OutboxRecord) => void;
  /** Back into the cart of its table, to be changed by hand. */
  onEdit: (record: OutboxRecord) => void;
  onDrop: (record: OutboxRecord) => void;
  onClose: () => void;
}

/** The server did not take an order, or it has grown old: the waiter chooses, nothing happens by itself. */
export function DecisionSheet({ record, onClose, ...actions }: DecisionSheetProps) {
  return (
    <Sheet open={record !== undefined} onOpenChange={(open) => !open && onClose()}>
      {record && <Decision record={record} {...actions} />}
    </Sheet>
  );
}

function Decision({
  record,
  records,
  onSend,
  onEdit,
  onDrop,
}: Omit<DecisionSheetProps, 'onClose'> & { record: OutboxRecord }) {
  const { t } = useLingui();
  const change = priceChange(record);
  const out = soldOut(record);
  const moved = movedTo(record);
  const late = cameTooLate(record);
  const followers = followersOf(records, record).length;
  const rest =
    out.length > 0
      ? withoutItems(
          record,
          out.map((item) => item.id),
        )
      : undefined;
  return (
    <SheetContent
      title={
        <Trans>
          Order for table <Num value={record.tableNumber} />
        </Trans>
      }
      description={<Reason record={record} />}
      footer={
        <div className="flex flex-col gap-2">
          {change && (
            <Button
              variant="solid"
              size="primary"
              block
              onClick={() => onSend(record, atNewPrices(record, change))}
            >
              <Trans>
                Send for <Price amount={change.totalAmount} />
              </Trans>
            </Button>
          )}
          {rest && (
            <Button variant="solid" size="primary" block onClick={() => onSend(record, rest)}>
              <Trans>Send without it</Trans>
            </Button>
          )}
          {moved && (
            <Button
              variant="solid"
              size="primary"
              block
              onClick={() => onSend(record, atTable(record, moved))}
            >
              <Trans>
                Send to table <Num value={moved.tableNumber} />
              </Trans>
            </Button>
          )}
          {late && (
            <Button
              variant="solid"
              size="primary"
              block
              onClick={() => onSend(record, asNewOrder(record, uuidv7()))}
            >
              <Trans>Send as a new order</Trans>
            </Button>
          )}
          {!change && !rest && !moved && !late && (
            <Button variant="solid" size="primary" block onClick={() => onSend(record)}>
              {record.problem && record.problem.code !== SEATING_ENDED ? (
                <Trans>Try again</Trans>
              ) : (
                <Trans>Send now</Trans>
              )}
            </Button>
          )}
          <div className="grid grid-cols-2 gap-2">
            <Button size="staff" onClick={() => onEdit(record)}>
              <Trans>Change the order</Trans>
            </Button>
            <Button
              size="staff"
              variant="danger-outline"
              icon={<Trash2 aria-hidden className="size-5" />}
              onClick={() => onDrop(record)}
            >
              <Trans>Discard</Trans>
            </Button>
          </div>
        </div>
      }
    >
      <ul className="flex flex-col gap-1">
        {record.lines.map((line, index) => {
          const item = record.op === 'step' ? undefined : record.body.items[index];
          const now = change?.lines[index]?.unitPrice;
          const gone = out.some((each) => each.id === item?.menuItemId);
          return (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a kept order never move
              key={index}
              className={
                gone ? 'flex justify-between gap-3 text-2 line-through' : 'flex justify-between gap-3'
              }
            >
              <span>
                <Num value={line.quantity} className="font-semibold" /> ×{' '}
                <BilingualText en={line.nameEn} ar={line.nameAr} />
              </span>
              {item?.price && (
                <span className="inline-flex gap-2">
                  {now && now !== item.price && (
                    <span className="text-2 line-through">
                      <span className="sr-only">{t`before`} </span>
                      <Price amount={item.price} />
                    </span>
                  )}
                  <Price amount={now ?? item.price} className="font-semibold" />
                </span>
              )}
            </li>
          );
        })}
      </ul>
      {followers > 0 && (
        <p className="mt-3 text-2 text-small">
          <Plural
            value={followers}
            one="Changing or discarding this order also discards # later change to it that is not sent yet."
            other="Changing or discarding this order also discards # later changes to it that are not sent yet."
          />
        </p>
      )}
    </SheetContent>
  );
}

function Reason({ record }: { record: OutboxRecord }): ReactNode {
  const taken = <Time at={record.madeAt} />;
  switch (record.problem?.code) {
    case undefined:
      return <Trans>Taken at {taken}, more than two hours ago. Is it still wanted?</Trans>;
    case 'PRICE_CHANGED':
      return (
        <Trans>Prices have changed since it was taken at {taken}. Tell the guests before sending.</Trans>
      );
    case 'ITEM_UNAVAILABLE':
      return <Trans>Something on it has sold out since {taken}.</Trans>;
    case SEATING_ENDED:
      return (
        <Trans>
          The table was closed after {taken}: its guests have paid. Sending opens the table again.
        </Trans>
      );
    case SEATING_MOVED:
      return <Trans>The guests have moved to another table since {taken}.</Trans>;
    case 'ORDER_CLOSED':
    case 'INVALID_TRANSITION':
    case 'ALREADY_PAID':
      return <Trans>The order has moved on since {taken}: nothing can be added to it any more.</Trans>;
    case 'TABLE_CLOSED':
      return <Trans>The table is not in service any more. Choose another one, or discard the order.</Trans>;
    case 'FORBIDDEN':
      return <Trans>You are not allowed to take orders. Ask the manager.</Trans>;
    default:
      return (
        <Trans>
          The server did not take it: <bdi>{record.problem?.message}</bdi>
        </Trans>
      );
  }
}

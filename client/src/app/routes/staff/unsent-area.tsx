import { useState } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '#/app/paths';
import { draftKey, updateDraft } from '#/features/cart/draft';
import { cameTooLate } from '#/features/outbox/choice';
import { DecisionSheet } from '#/features/outbox/components/decision-sheet';
import { UnsentBanner } from '#/features/outbox/components/unsent-banner';
import { outbox } from '#/features/outbox/outbox';
import type { OutboxRecord } from '#/features/outbox/record';
import { useOutbox } from '#/features/outbox/use-outbox';
import { useNow } from '#/lib/now';
import { draftOf } from './draft-of';
import { useConnected, useFloor } from './floor';

/** The orders that are still on this device, on every page, with the choice where one is needed. */
export function UnsentArea() {
  const { profile } = useFloor();
  const connected = useConnected();
  const { records, sending } = useOutbox();
  const navigate = useNavigate();
  const now = useNow();
  const [deciding, setDeciding] = useState<string>();
  const record = records.find((each) => each.key === deciding);
  const close = () => setDeciding(undefined);
  const edit = (each: OutboxRecord) => {
    // Lines whose order has moved on go on as a new order.
    const orderId = each.op === 'add' && !cameTooLate(each) ? each.orderId : undefined;
    updateDraft(profile.id, draftKey(each.tableId, orderId), (draft) => draftOf(each, draft));
    void outbox.drop(each.key);
    const { tableId, tableNumber } = each;
    void navigate(paths.waiter.newOrder.href({ tableId, tableNumber, orderId }));
  };
  return (
    <>
      <UnsentBanner
        records={records}
        sending={sending}
        staffId={profile.id}
        now={now}
        connected={connected}
        onOpen={(each) => setDeciding(each.key)}
      />
      <DecisionSheet
        record={record}
        records={records}
        onClose={close}
        onSend={(each, changed) => {
          void outbox.retry(each.key, changed && (() => changed));
          close();
        }}
        onEdit={(each) => {
          edit(each);
          close();
        }}
        onDrop={(each) => {
          void outbox.drop(each.key);
          close();
        }}
      />
    </>
  );
}

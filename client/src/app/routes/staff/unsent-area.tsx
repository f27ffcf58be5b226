import { useState } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '#/app/paths';
import { updateDraft } from '#/features/cart/draft';
import { DecisionSheet } from '#/features/outbox/components/decision-sheet';
import { UnsentBanner } from '#/features/outbox/components/unsent-banner';
import { outbox } from '#/features/outbox/outbox';
import type { OutboxRecord } from '#/features/outbox/record';
import { useOutbox } from '#/features/outbox/use-outbox';
import { useNow } from '#/lib/now';
import { useLiveStatus } from '#/live/context';
import { draftOf } from './draft-of';
import { useFloor } from './floor';

/** The orders that are still on this device, on every page, with the choice where one is needed. */
export function UnsentArea() {
  const { profile } = useFloor();
  const { phase, freshAt } = useLiveStatus();
  const { records, sending } = useOutbox();
  const navigate = useNavigate();
  const now = useNow();
  const [deciding, setDeciding] = useState<string>();
  // The first connection of a page takes a moment: that is not an outage.
  const connected = phase === 'live' || phase === 'catching_up' || (freshAt === null && records.length === 0);
  const record = records.find((each) => each.key === deciding);
  const close = () => setDeciding(undefined);
  const edit = (each: OutboxRecord) => {
    updateDraft(profile.id, each.tableId, (draft) => draftOf(each, draft));
    void outbox.drop(each.key);
    void navigate(paths.waiter.newOrder.href({ tableId: each.tableId, tableNumber: each.tableNumber }));
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

import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '#/app/paths';
import { SentSheet } from '#/features/orders/components/sent-sheet';
import { followOrder, useSentOrder } from '#/features/orders/sent';
import { useUnsent } from '#/features/outbox/use-outbox';
import { useConnected, useFloor, useOrders } from './floor';

/** The order that has just been sent, over whatever page the waiter goes on with. */
export function SentOverlay() {
  const { profile } = useFloor();
  const sent = useSentOrder(profile.id);
  const orders = useOrders();
  const unsent = useUnsent();
  const connected = useConnected();
  const navigate = useNavigate();
  const record = unsent.find((each) => each.op !== 'step' && each.orderId === sent?.orderId);
  const refused = record?.problem !== undefined;
  useEffect(() => {
    // A refusal is to be decided on, in the list of unsent orders.
    if (refused) followOrder(null);
  }, [refused]);
  if (!sent || refused) return null;
  return (
    <SentSheet
      sent={sent}
      order={orders.data?.find((order) => order.id === sent.orderId)}
      waiting={record !== undefined && (!connected || record.tries > 0)}
      addItemsTo={paths.waiter.newOrder.href({ tableId: sent.tableId, tableNumber: sent.tableNumber })}
      onAddItems={() => followOrder(null)}
      onDone={() => {
        followOrder(null);
        void navigate(paths.waiter.selectTable.href());
      }}
    />
  );
}

import { notifyManager, type QueryClient } from '@tanstack/react-query';
import { applyAnalytics } from '#/features/analytics/live';
import { applyCall, replaceCalls } from '#/features/calls/live';
import { applyDay, applyDays } from '#/features/day/live';
import { applyHandover, replaceHandovers } from '#/features/handover/live';
import { applyBill } from '#/features/invoice/live';
import { applyItem, applyMenu, replaceUnavailable } from '#/features/menu/live';
import type { OrderView } from '#/features/orders/keys';
import { applyOrder, applyReceipt, replaceOrders } from '#/features/orders/live';
import { applyTable, applyTableBill, replaceTables } from '#/features/tables/live';
import type { Change, SnapshotData } from '#/live/protocol';
import type { LiveSink } from '#/live/socket';

/** What a change means to pages that are not part of the boards: their queries, by the first part of their key. */
const readAgain = {
  staff: ['staff'],
  screen: ['screens'],
  settings: ['restaurant'],
  access: ['profile'],
  payment: ['payments'],
} as const;

/** The restaurant's stream, for owners, staff and screens. */
export function restaurantSink(client: QueryClient, view: OrderView): LiveSink {
  return {
    apply: (_stream, changes) =>
      notifyManager.batch(() => {
        for (const change of changes) applyChange(client, view, change);
      }),
    replace: (_stream, data) => notifyManager.batch(() => replaceAll(client, view, data)),
  };
}

/** Every kind of change has its place here: one that the contract gains does not compile until it has. */
export function applyChange(client: QueryClient, view: OrderView, change: Change): void {
  switch (change.kind) {
    case 'order':
      applyOrder(client, change, view);
      applyMoney(client, view);
      return;
    case 'table':
      applyTable(client, change);
      applyMoney(client, view);
      return;
    case 'call':
      applyCall(client, change);
      return;
    case 'handover':
      applyHandover(client, change);
      return;
    case 'invoice':
      applyMoney(client, view);
      return;
    case 'item':
      if (change.data) applyItem(client, change.data);
      if (view === 'manager') applyAnalytics(client);
      return;
    case 'menu':
      applyMenu(client);
      return;
    case 'receipt':
      if (change.data) applyReceipt(client, change.data, view);
      return;
    case 'payment':
      applyTableBill(client);
      void client.invalidateQueries({ queryKey: readAgain.payment });
      return;
    case 'settings':
      // The running day is among them: it has turned when it was closed by hand, and its cash may have moved.
      if (view !== 'kitchen') applyDays(client);
      void client.invalidateQueries({ queryKey: readAgain.settings });
      return;
    case 'staff':
    case 'screen':
    case 'access':
      void client.invalidateQueries({ queryKey: readAgain[change.kind] });
      return;
    case 'session':
    case 'cart':
      // Only tables' own streams carry them; a restaurant's seatings come with their table.
      return;
    default:
      change satisfies never;
  }
}

/** What is counted from orders and payments, and shown only by screens that see money. */
function applyMoney(client: QueryClient, view: OrderView): void {
  if (view === 'kitchen') return;
  applyBill(client);
  applyTableBill(client);
  applyDay(client);
  if (view === 'manager') applyAnalytics(client);
}

/** A list that is absent is not part of this view and stays as it is. */
function replaceAll(client: QueryClient, view: OrderView, data: SnapshotData): void {
  if (data.orders) replaceOrders(client, data.orders, view);
  applyMoney(client, view);
  if (data.tables) replaceTables(client, data.tables);
  if (data.calls) replaceCalls(client, data.calls);
  if (data.handovers) replaceHandovers(client, data.handovers);
  if (data.unavailable) replaceUnavailable(client, data.unavailable);
  if (data.screens) void client.invalidateQueries({ queryKey: readAgain.screen });
}

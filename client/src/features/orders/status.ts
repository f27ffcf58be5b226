import type { Schemas } from '#/api/client';

type Order = Schemas['Order'];
export type OrderStatus = Order['status'];

/** Active means not completed and not cancelled: the rule every counter and every "busy" table follows. */
export function isOpen(order: Pick<Order, 'status'>): boolean {
  return order.status !== 'completed' && order.status !== 'cancelled';
}

/** A step that a screen offers for an order; the server decides again. */
export interface Step {
  to: OrderStatus;
  permission: string;
}

const confirm: Step = { to: 'confirmed', permission: 'order.confirm' };
const cancel: Step = { to: 'cancelled', permission: 'order.cancel' };
const start: Step = { to: 'preparing', permission: 'order.cook' };
const ready: Step = { to: 'ready', permission: 'order.cook' };
const serve: Step = { to: 'served', permission: 'order.serve' };
const finish: Step = { to: 'completed', permission: 'order.finish' };

export type Surface = 'dashboard' | 'table' | 'manager' | 'detail';

/**
 * Which steps a screen offers in a status. The screens differ on purpose: table management leaves "ready" to the
 * kitchen, and only the order's own page cancels a confirmed order.
 */
export function stepsFor(status: OrderStatus, surface: Surface): Step[] {
  switch (status) {
    case 'pending':
      return [confirm, cancel];
    case 'confirmed':
      return surface === 'detail' ? [start, cancel] : [start];
    case 'preparing':
      return surface === 'table' ? [] : [ready];
    case 'ready':
      return [serve];
    case 'served':
      return [finish];
    case 'completed':
    case 'cancelled':
      return [];
  }
}

/** When the order entered its present status, for "how long has it stood like this". */
export function since(order: Order): string {
  switch (order.status) {
    case 'pending':
      return order.takenAt;
    case 'confirmed':
      return order.confirmedAt ?? order.takenAt;
    case 'preparing':
      return order.prepStartedAt ?? order.takenAt;
    case 'ready':
      return order.readyAt ?? order.takenAt;
    case 'served':
      return order.servedAt ?? order.takenAt;
    case 'completed':
      return order.completedAt ?? order.updatedAt;
    case 'cancelled':
      return order.cancelledAt ?? order.updatedAt;
  }
}

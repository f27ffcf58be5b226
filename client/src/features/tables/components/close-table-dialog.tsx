import { Plural, Trans } from '@lingui/react/macro';
import { TriangleAlert } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { Schemas } from '#/api/client';
import type { Halalas } from '#/lib/money';
import { AlertDialog } from '#/ui/alert-dialog';
import { type Method, MethodChoice } from '#/ui/method-choice';
import { Num } from '#/ui/num';
import { Price } from '#/ui/price';
import type { Bill } from '../floor';

type Order = Schemas['Order'];

interface CloseTableDialogProps {
  trigger: ReactNode;
  tableNumber: string;
  bill: Bill;
  /** Open orders of the seating. */
  orders: Order[];
  /** Takes what the dialog says is due. Resolves when the table is closed; rejects to keep the dialog open. */
  onClose: (method: Method, due: Halalas) => Promise<unknown>;
}

/** Closing takes the money and frees the table, so it says what is unpaid and what is still being cooked. */
export function CloseTableDialog({ trigger, tableNumber, bill, orders, onClose }: CloseTableDialogProps) {
  const [method, setMethod] = useState<Method>('cash');
  const pending = orders.filter((order) => order.status === 'pending');
  const cooking = orders.filter((order) => ['confirmed', 'preparing', 'ready'].includes(order.status));
  return (
    <AlertDialog
      trigger={trigger}
      title={
        <Trans>
          Close table <Num value={tableNumber} />
        </Trans>
      }
      description={
        bill.unpaid > 0 ? (
          <Trans>
            <Price halalas={bill.unpaid} fraction="always" className="font-semibold text-ink" /> unpaid will
            be marked as paid and the table becomes available.
          </Trans>
        ) : (
          <Trans>Nothing is unpaid. The table becomes available.</Trans>
        )
      }
      confirmLabel={<Trans>Close table</Trans>}
      danger
      confirmDisabled={pending.length > 0}
      onConfirm={() => onClose(method, bill.unpaid)}
    >
      {pending.length > 0 && (
        <Warning orders={pending}>
          <Plural
            value={pending.length}
            one="An order from a guest has to be confirmed or cancelled first:"
            other="Orders from guests have to be confirmed or cancelled first:"
          />
        </Warning>
      )}
      {cooking.length > 0 && (
        <Warning orders={cooking}>
          <Plural
            value={cooking.length}
            one="An order is still in the kitchen:"
            other="Orders are still in the kitchen:"
          />
        </Warning>
      )}
      {bill.unpaid > 0 && <MethodChoice value={method} onValueChange={setMethod} />}
    </AlertDialog>
  );
}

function Warning({ orders, children }: { orders: Order[]; children: ReactNode }) {
  return (
    <div className="flex gap-3 rounded-card bg-accent-tint px-3 py-2.5 text-accent-ink">
      <TriangleAlert aria-hidden className="mt-0.5 size-5 shrink-0" />
      <div>
        <p className="font-medium">{children}</p>
        <ul className="flex flex-wrap gap-x-3">
          {orders.map((order) => (
            <li key={order.id} className="font-semibold">
              <Num value={String(order.dailyNumber).padStart(3, '0')} />
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

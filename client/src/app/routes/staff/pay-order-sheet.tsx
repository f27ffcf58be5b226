import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import type { Schemas } from '#/api/client';
import { OrderNumber } from '#/features/orders/components/order-number';
import { parseMoney } from '#/lib/money';
import { Button } from '#/ui/button';
import { cashPayment, PaymentFields, paymentBody } from '#/ui/payment-fields';
import { Price } from '#/ui/price';
import { Sheet, SheetContent } from '#/ui/sheet';
import { useOrderActs } from './order-act';

interface PayOrderSheetProps {
  order: Schemas['Order'];
  onClose: () => void;
}

/** Takes what one order costs; the table stays open. */
export function PayOrderSheet({ order, onClose }: PayOrderSheetProps) {
  const { pay } = useOrderActs();
  const [payment, setPayment] = useState(cashPayment);
  const [busy, setBusy] = useState(false);
  const take = async () => {
    setBusy(true);
    try {
      await pay(order, paymentBody(payment));
      onClose();
    } catch {
      // Said already; what was chosen stays.
    } finally {
      setBusy(false);
    }
  };
  return (
    <Sheet open onOpenChange={(open) => !open && onClose()}>
      <SheetContent
        busy={busy}
        title={
          <Trans>
            Pay order <OrderNumber value={order.dailyNumber} />
          </Trans>
        }
        footer={
          <Button variant="solid" size="primary" block loading={busy} onClick={() => void take()}>
            <Trans>
              Take <Price amount={order.finalAmount ?? '0.00'} fraction="always" />
            </Trans>
          </Button>
        }
      >
        <div className="flex flex-col gap-4">
          <PaymentFields
            due={parseMoney(order.finalAmount ?? '0.00')}
            value={payment}
            onChange={setPayment}
          />
        </div>
      </SheetContent>
    </Sheet>
  );
}

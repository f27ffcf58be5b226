import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Schemas } from '#/api/client';
import { OrderNumber } from '#/features/orders/components/order-number';
import { Button } from '#/ui/button';
import { Field } from '#/ui/field';
import { Input } from '#/ui/input';
import { type Method, MethodChoice } from '#/ui/method-choice';
import { Price } from '#/ui/price';
import { Sheet, SheetContent } from '#/ui/sheet';
import { useOrderActs } from './order-act';

interface PayOrderSheetProps {
  order: Schemas['Order'];
  onClose: () => void;
}

/** Takes what one order costs; the table stays open. */
export function PayOrderSheet({ order, onClose }: PayOrderSheetProps) {
  const { t } = useLingui();
  const { pay } = useOrderActs();
  const [method, setMethod] = useState<Method>('cash');
  const [reference, setReference] = useState('');
  const [busy, setBusy] = useState(false);
  const take = async () => {
    setBusy(true);
    try {
      await pay(order, { method, ...(reference.trim() && { reference: reference.trim() }) });
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
          <MethodChoice value={method} onValueChange={setMethod} />
          <Field label={<Trans>Reference (optional)</Trans>}>
            <Input
              dir="ltr"
              value={reference}
              maxLength={100}
              placeholder={t`Terminal slip`}
              onChange={(event) => setReference(event.target.value)}
            />
          </Field>
        </div>
      </SheetContent>
    </Sheet>
  );
}

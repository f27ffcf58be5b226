import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import type { Schemas } from '#/api/client';
import { Button } from '#/ui/button';
import { Dialog, DialogContent } from '#/ui/dialog';
import { Field } from '#/ui/field';
import { Input } from '#/ui/input';
import { Num } from '#/ui/num';
import { Select } from '#/ui/select';
import { Textarea } from '#/ui/textarea';
import type { Order } from '../ticket.ts';

type Details = Schemas['OrderDetailsPatch'];

export interface EditDialogProps {
  order: Order;
  tables: Schemas['Table'][];
  saving: boolean;
  onSave: (details: Details) => void;
  onClose: () => void;
}

const ONLINE = 'online';

/** Table, guest and notes. Another table moves the order there. */
export function EditDialog({ order, tables, saving, onSave, onClose }: EditDialogProps) {
  const { t } = useLingui();
  const [tableId, setTableId] = useState(order.tableId ?? ONLINE);
  const [customerName, setName] = useState(order.customerName ?? '');
  const [customerPhone, setPhone] = useState(order.customerPhone ?? '');
  const [orderNotes, setNotes] = useState(order.orderNotes ?? '');
  const save = (event: FormEvent) => {
    event.preventDefault();
    // Only what was changed: a field that this view did not show must not be emptied.
    onSave({
      tableId: tableId === ONLINE ? null : tableId,
      ...(customerName !== (order.customerName ?? '') && { customerName }),
      ...(customerPhone !== (order.customerPhone ?? '') && { customerPhone }),
      ...(orderNotes !== (order.orderNotes ?? '') && { orderNotes }),
    });
  };
  return (
    <Dialog open onOpenChange={(next) => !next && onClose()}>
      <DialogContent title={<Trans>Edit Order</Trans>} description={<Num value={order.orderNumber} />}>
        <form className="flex flex-col gap-4" onSubmit={save}>
          <Field label={<Trans>Table</Trans>}>
            <Select
              value={tableId}
              options={[
                { value: ONLINE, label: t`Online` },
                ...tables
                  .filter((table) => table.isActive || table.id === order.tableId)
                  .map((table) => ({ value: table.id, label: <Trans>Table {table.tableNumber}</Trans> })),
              ]}
              onValueChange={setTableId}
            />
          </Field>
          <Field label={<Trans>Customer name</Trans>}>
            <Input value={customerName} maxLength={200} onChange={(event) => setName(event.target.value)} />
          </Field>
          <Field label={<Trans>Customer phone</Trans>}>
            <Input
              type="tel"
              value={customerPhone}
              maxLength={20}
              onChange={(event) => setPhone(event.target.value)}
            />
          </Field>
          <Field label={<Trans>Order Notes</Trans>}>
            <Textarea
              value={orderNotes}
              maxLength={1000}
              onChange={(event) => setNotes(event.target.value)}
            />
          </Field>
          <div className="flex justify-end gap-3">
            <Button size="kitchen" onClick={onClose}>
              <Trans>Close</Trans>
            </Button>
            <Button size="kitchen" variant="solid" type="submit" loading={saving}>
              <Trans>Save</Trans>
            </Button>
          </div>
        </form>
      </DialogContent>
    </Dialog>
  );
}

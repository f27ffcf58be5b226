import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Schemas } from '#/api/client';
import { toLatinDigits } from '#/lib/digits';
import { Field } from '#/ui/field';
import { FormContent } from '#/ui/form-dialog';
import { Input } from '#/ui/input';
import { Select } from '#/ui/select';
import { Textarea } from '#/ui/textarea';
import { toast } from '#/ui/toast';
import { useRefusal } from '#/ui/use-refusal';
import { type Desk, useEditOrder } from '../mutations';
import { OrderNumber } from './order-number';

// Radix keeps "" for "nothing chosen".
const noTable = 'none';

interface EditOrderFormProps {
  desk: Desk;
  order: Schemas['Order'];
  /** Where it may go; the order's own table belongs to them. */
  tables: readonly Pick<Schemas['Table'], 'id' | 'tableNumber' | 'location'>[];
  onDone: () => void;
}

/** Who and where. Another table moves the order there, no table makes it an online order. */
export function EditOrderForm({ desk, order, tables, onDone }: EditOrderFormProps) {
  const { t } = useLingui();
  const refused = useRefusal();
  const edit = useEditOrder(desk);
  const [tableId, setTableId] = useState(order.tableId ?? noTable);
  const [customerName, setName] = useState(order.customerName ?? '');
  const [customerPhone, setPhone] = useState(order.customerPhone ?? '');
  const [orderNotes, setNotes] = useState(order.orderNotes ?? '');

  const submit = async () => {
    try {
      await edit.mutateAsync({
        id: order.id,
        details: {
          tableId: tableId === noTable ? null : tableId,
          customerName: customerName.trim(),
          customerPhone: toLatinDigits(customerPhone).trim(),
          orderNotes: orderNotes.trim(),
        },
      });
    } catch (error) {
      refused(t`Update Failed`, error, t`Failed to update order`);
      throw error;
    }
    toast({
      title: t`Order Updated`,
      description: t`Order details have been updated successfully.`,
      variant: 'success',
    });
  };

  return (
    <FormContent
      title={
        <Trans>
          Edit order <OrderNumber value={order.dailyNumber} />
        </Trans>
      }
      submitLabel={<Trans>Save</Trans>}
      onSubmit={submit}
      onDone={onDone}
    >
      <Field
        label={<Trans>Table</Trans>}
        hint={<Trans>Another table moves the order there, into its guests' bill.</Trans>}
      >
        <Select
          value={tableId}
          onValueChange={setTableId}
          options={[
            { value: noTable, label: t`No table (online)` },
            ...tables.map(({ id, tableNumber, location }) => ({
              value: id,
              label: location ? `${tableNumber} · ${location}` : tableNumber,
            })),
          ]}
        />
      </Field>
      <Field label={<Trans>Customer name</Trans>}>
        <Input
          value={customerName}
          maxLength={200}
          autoComplete="off"
          onChange={(event) => setName(event.target.value)}
        />
      </Field>
      <Field label={<Trans>Phone</Trans>}>
        <Input
          type="tel"
          value={customerPhone}
          maxLength={20}
          autoComplete="off"
          onChange={(event) => setPhone(event.target.value)}
        />
      </Field>
      <Field label={<Trans>Order Notes</Trans>}>
        <Textarea
          value={orderNotes}
          maxLength={1000}
          rows={3}
          onChange={(event) => setNotes(event.target.value)}
        />
      </Field>
    </FormContent>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Schemas } from '#/api/client';
import { BilingualText } from '#/ui/bilingual-text';
import { Chip } from '#/ui/chip';
import { Field } from '#/ui/field';
import { FormContent } from '#/ui/form-dialog';
import { Input } from '#/ui/input';
import { Num } from '#/ui/num';
import { toast } from '#/ui/toast';
import { useRefusal } from '#/ui/use-refusal';
import { type Desk, useUpdateLine } from '../mutations';

interface VoidLineFormProps {
  desk: Desk;
  order: Schemas['Order'];
  item: Schemas['OrderItem'];
  onDone: () => void;
}

/** Takes a line off the bill. The kitchen sees it struck through until it is touched there. */
export function VoidLineForm({ desk, order, item, onDone }: VoidLineFormProps) {
  const { t } = useLingui();
  const refused = useRefusal();
  const update = useUpdateLine(desk);
  const [reason, setReason] = useState('');
  const reasons = [t`Guest changed their mind`, t`Entered by mistake`, t`Sold out`, t`Sent back`];

  const submit = async () => {
    try {
      await update.mutateAsync({
        orderId: order.id,
        itemId: item.id,
        update: { itemStatus: 'voided', voidReason: reason.trim() },
      });
    } catch (error) {
      refused(t`Update Failed`, error, t`Failed to update order`);
      throw error;
    }
    toast({ title: t`Line voided`, variant: 'success' });
  };

  return (
    <FormContent
      title={
        <Trans>
          Void <Num value={item.quantity} /> × <BilingualText en={item.itemName} ar={item.itemNameAr} />?
        </Trans>
      }
      description={<Trans>It leaves the bill at once. The reason is kept in the log.</Trans>}
      submitLabel={<Trans>Void the line</Trans>}
      danger
      disabled={reason.trim() === ''}
      onSubmit={submit}
      onDone={onDone}
    >
      <Field label={<Trans>Reason</Trans>} required>
        <Input value={reason} maxLength={500} onChange={(event) => setReason(event.target.value)} />
      </Field>
      <div className="flex flex-wrap gap-2">
        {reasons.map((each) => (
          <Chip key={each} size="md" selected={reason === each} onClick={() => setReason(each)}>
            {each}
          </Chip>
        ))}
      </div>
    </FormContent>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import type { Schemas } from '#/api/client';
import { AlertDialog } from '#/ui/alert-dialog';
import { Chip } from '#/ui/chip';
import { Field } from '#/ui/field';
import { Textarea } from '#/ui/textarea';
import { toast } from '#/ui/toast';
import { OrderNumber } from './order-number';

interface CancelOrderDialogProps {
  order: Schemas['Order'];
  trigger?: ReactNode;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  /** Rejects to keep the dialog open. */
  onCancel: (reason: string) => Promise<unknown>;
}

/** Cancelling needs a reason: it stays in the order's history. */
export function CancelOrderDialog({ order, trigger, open, onOpenChange, onCancel }: CancelOrderDialogProps) {
  const { t } = useLingui();
  const [reason, setReason] = useState('');
  const reasons = [t`Guest changed their mind`, t`Entered by mistake`, t`Guest left`, t`Sold out`];
  return (
    <AlertDialog
      trigger={trigger}
      open={open}
      onOpenChange={(next) => {
        if (next) setReason('');
        onOpenChange?.(next);
      }}
      title={
        <Trans>
          Cancel order <OrderNumber value={order.dailyNumber} />?
        </Trans>
      }
      description={<Trans>This cannot be undone. The reason is kept in the order's history.</Trans>}
      cancelLabel={<Trans>Keep order</Trans>}
      confirmLabel={<Trans>Cancel Order</Trans>}
      danger
      onConfirm={async () => {
        if (reason.trim() === '') {
          toast({
            title: t`Reason Required`,
            description: t`Please provide a reason for cancelling the order`,
            variant: 'danger',
          });
          throw new Error('a reason is required');
        }
        await onCancel(reason.trim());
      }}
    >
      <Field label={<Trans>Reason</Trans>} required>
        <Textarea
          value={reason}
          maxLength={500}
          rows={2}
          onChange={(event) => setReason(event.target.value)}
        />
      </Field>
      <div className="flex flex-wrap gap-2">
        {reasons.map((each) => (
          <Chip key={each} size="md" selected={reason === each} onClick={() => setReason(each)}>
            {each}
          </Chip>
        ))}
      </div>
    </AlertDialog>
  );
}

import { zodResolver } from '@hookform/resolvers/zod';
import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import type { As, Schemas } from '#/api/client';
import { useFieldText } from '#/api/field-text';
import { uuidv7 } from '#/lib/uuid';
import { DialogContent } from '#/ui/dialog';
import { Field } from '#/ui/field';
import { FormFooter } from '#/ui/form-dialog';
import { Input } from '#/ui/input';
import { useRefusal } from '#/ui/use-refusal';
import { useSaveStation } from '../mutations';

const schema = z.object({
  name: z.string().trim().min(1, 'Name is required').max(50, 'This is too long'),
  nameAr: z.string().trim().max(50, 'This is too long'),
});

interface StationDialogProps {
  as: As;
  station?: Schemas['Station'];
  /** Where a new one stands among the others. */
  place: number;
  onDone: () => void;
}

export function StationDialog({ as, station, place, onDone }: StationDialogProps) {
  const { t } = useLingui();
  const refused = useRefusal();
  const formId = useId();
  const fieldText = useFieldText();
  const save = useSaveStation(as);
  // One key per dialog: pressing twice makes one station.
  const [key] = useState(uuidv7);
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(schema),
    defaultValues: { name: station?.name ?? '', nameAr: station?.nameAr ?? '' },
  });
  const submit = handleSubmit(async (values) => {
    try {
      await save.mutateAsync({ id: station?.id, key, ...values, sortOrder: station?.sortOrder ?? place });
      onDone();
    } catch (error) {
      refused(t`Error`, error);
    }
  });
  return (
    <DialogContent
      size="sm"
      title={station ? <Trans>Edit station</Trans> : <Trans>Add station</Trans>}
      busy={formState.isSubmitting}
      footer={
        <FormFooter form={formId} busy={formState.isSubmitting}>
          <Trans>Save</Trans>
        </FormFooter>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="flex flex-col gap-4">
        <Field
          label={<Trans>Name (English)</Trans>}
          required
          hint={<Trans>Such as Grill, Cold or Drinks.</Trans>}
          error={fieldText(formState.errors.name?.message)}
        >
          <Input autoComplete="off" dir="auto" {...register('name')} />
        </Field>
        <Field label={<Trans>Name (Arabic)</Trans>} error={fieldText(formState.errors.nameAr?.message)}>
          <Input autoComplete="off" dir="auto" {...register('nameAr')} />
        </Field>
      </form>
    </DialogContent>
  );
}

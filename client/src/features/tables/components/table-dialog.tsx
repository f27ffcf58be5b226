import { zodResolver } from '@hookform/resolvers/zod';
import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { Controller, useForm } from 'react-hook-form';
import type { As, Schemas } from '#/api/client';
import { isApiError } from '#/api/error';
import { errorText } from '#/api/error-text';
import { useFieldText } from '#/api/field-text';
import { placeFieldErrors } from '#/lib/form-error';
import { Checkbox } from '#/ui/checkbox';
import { DialogContent } from '#/ui/dialog';
import { Field } from '#/ui/field';
import { FormFooter } from '#/ui/form-dialog';
import { Input } from '#/ui/input';
import { toast } from '#/ui/toast';
import { type TableForm, type TableValues, tableFailure, tableSchema, useSaveTable } from '../manage';

interface TableDialogProps {
  as: As;
  /** Absent to add one. */
  table?: Schemas['Table'];
  onDone: () => void;
}

/** The content of an open dialog; the page holds Dialog around it, so that the form starts anew each time. */
export function TableDialog({ as, table, onDone }: TableDialogProps) {
  const { i18n, t } = useLingui();
  const formId = useId();
  const fieldText = useFieldText();
  const save = useSaveTable(as);
  const form = useForm<TableForm, unknown, TableValues>({
    resolver: zodResolver(tableSchema),
    defaultValues: {
      tableNumber: table?.tableNumber ?? '',
      tableName: table?.tableName ?? '',
      location: table?.location ?? '',
      seatCapacity: String(table?.seatCapacity ?? 4),
      isActive: table?.isActive ?? true,
    },
  });
  const { register, control, handleSubmit, formState } = form;
  const { errors } = formState;

  const submit = handleSubmit(async (values) => {
    try {
      await save.mutateAsync({ id: table?.id, table: values });
    } catch (error) {
      if (isApiError(error) && error.code === 'TABLE_NUMBER_TAKEN')
        form.setError('tableNumber', { message: errorText(i18n, error, '') }, { shouldFocus: true });
      else if (isApiError(error)) placeFieldErrors(form, error.fields);
      toast({
        title: t`Error`,
        description: tableFailure(i18n, error, t`Failed to save table`),
        variant: 'danger',
      });
      return;
    }
    toast(
      table
        ? { title: t`Table Updated`, description: t`Table details updated successfully`, variant: 'success' }
        : { title: t`Table Created`, description: t`New table added successfully`, variant: 'success' },
    );
    onDone();
  });

  return (
    <DialogContent
      title={table ? <Trans>Edit table</Trans> : <Trans>Add table</Trans>}
      busy={formState.isSubmitting}
      footer={
        <FormFooter form={formId} busy={formState.isSubmitting}>
          <Trans>Save</Trans>
        </FormFooter>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="grid gap-4 sm:grid-cols-2">
        <Field
          label={<Trans>Table number</Trans>}
          required
          hint={<Trans>What is on the table, such as 1 or A1.</Trans>}
          error={fieldText(errors.tableNumber?.message)}
        >
          <Input autoComplete="off" {...register('tableNumber')} />
        </Field>
        <Field label={<Trans>Seats</Trans>} error={fieldText(errors.seatCapacity?.message)}>
          <Input inputMode="numeric" autoComplete="off" {...register('seatCapacity')} />
        </Field>
        <Field label={<Trans>Name (optional)</Trans>} error={fieldText(errors.tableName?.message)}>
          <Input autoComplete="off" {...register('tableName')} />
        </Field>
        <Field
          label={<Trans>Location</Trans>}
          hint={<Trans>The area of the restaurant, such as Terrace.</Trans>}
          error={fieldText(errors.location?.message)}
        >
          <Input autoComplete="off" {...register('location')} />
        </Field>
        <Controller
          control={control}
          name="isActive"
          render={({ field }) => (
            <Checkbox
              label={<Trans>Active</Trans>}
              description={<Trans>Shown to waiters and open to guests.</Trans>}
              checked={field.value}
              onCheckedChange={field.onChange}
            />
          )}
        />
      </form>
    </DialogContent>
  );
}

import { zodResolver } from '@hookform/resolvers/zod';
import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { z } from 'zod';
import type { As, Schemas } from '#/api/client';
import { useFieldText } from '#/api/field-text';
import { BilingualText } from '#/ui/bilingual-text';
import { DialogContent } from '#/ui/dialog';
import { Field } from '#/ui/field';
import { FormFooter } from '#/ui/form-dialog';
import { Input } from '#/ui/input';
import { Select } from '#/ui/select';
import { useRefusal } from '#/ui/use-refusal';
import { useAddScreen, useEditScreen } from '../mutations';

const schema = z.object({
  name: z.string().trim().min(1, 'Name is required').max(100, 'This is too long'),
  station: z.string(),
  view: z.enum(['kitchen', 'expediter']),
});

interface ScreenDialogProps {
  as: As;
  screen?: Schemas['Screen'];
  stations: readonly Schemas['Station'][];
  /** With the pairing code of a new screen. */
  onDone: (code?: Schemas['PairingCode']) => void;
}

export function ScreenDialog({ as, screen, stations, onDone }: ScreenDialogProps) {
  const { t } = useLingui();
  const refused = useRefusal();
  const formId = useId();
  const fieldText = useFieldText();
  const add = useAddScreen(as);
  const edit = useEditScreen(as);
  const { control, register, handleSubmit, watch, formState } = useForm<z.infer<typeof schema>>({
    resolver: zodResolver(schema),
    defaultValues: {
      name: screen?.name ?? '',
      station: screen?.station ?? '',
      view: screen?.view ?? 'kitchen',
    },
  });
  const submit = handleSubmit(async (given) => {
    const values = { ...given, station: given.view === 'kitchen' ? given.station : '' };
    try {
      if (screen) {
        await edit.mutateAsync({ id: screen.id, ...values });
        onDone();
      } else onDone(await add.mutateAsync(values));
    } catch (error) {
      refused(t`Error`, error);
    }
  });
  return (
    <DialogContent
      size="sm"
      title={screen ? <Trans>Edit screen</Trans> : <Trans>Add screen</Trans>}
      busy={formState.isSubmitting}
      footer={
        <FormFooter form={formId} busy={formState.isSubmitting}>
          {screen ? <Trans>Save</Trans> : <Trans>Get pairing code</Trans>}
        </FormFooter>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="flex flex-col gap-4">
        <Field
          label={<Trans>Name</Trans>}
          required
          hint={<Trans>Where it hangs, such as Hot line.</Trans>}
          error={fieldText(formState.errors.name?.message)}
        >
          <Input autoComplete="off" {...register('name')} />
        </Field>
        <Field
          label={<Trans>Who works here?</Trans>}
          hint={<Trans>An expediter sees every station’s lines and hands finished orders out.</Trans>}
        >
          <Controller
            control={control}
            name="view"
            render={({ field }) => (
              <Select
                value={field.value}
                options={[
                  { value: 'kitchen', label: <Trans>Cooks</Trans> },
                  { value: 'expediter', label: <Trans>Expediter</Trans> },
                ]}
                onValueChange={field.onChange}
              />
            )}
          />
        </Field>
        {watch('view') === 'kitchen' && (
          <Field
            label={<Trans>Station</Trans>}
            hint={<Trans>Its own dishes and those without a station.</Trans>}
          >
            <Controller
              control={control}
              name="station"
              render={({ field }) => (
                <Select
                  // Radix has no empty value, and a station may have any name.
                  value={`=${field.value}`}
                  options={[
                    { value: '=', label: <Trans>All stations</Trans> },
                    ...stations.map((station) => ({
                      value: `=${station.name}`,
                      label: <BilingualText en={station.name} ar={station.nameAr} />,
                    })),
                  ]}
                  onValueChange={(next) => field.onChange(next.slice(1))}
                />
              )}
            />
          </Field>
        )}
      </form>
    </DialogContent>
  );
}

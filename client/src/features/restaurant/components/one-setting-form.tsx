import { zodResolver } from '@hookform/resolvers/zod';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import type { Schemas } from '#/api/client';
import { isApiError } from '#/api/error';
import { useFieldText } from '#/api/field-text';
import { placeFieldErrors } from '#/lib/form-error';
import { Field } from '#/ui/field';
import { Input } from '#/ui/input';
import { SettingForm } from '#/ui/setting-form';
import type { FormSectionProps } from './profile-section';

interface OneSettingFormProps<Value> extends Pick<FormSectionProps, 'onSave'> {
  title: ReactNode;
  lead: ReactNode;
  label: ReactNode;
  hint?: ReactNode;
  /** Stands at the end of the box. */
  unit: ReactNode;
  /** The setting's name in the contract: the server names its errors by it. */
  name: keyof Schemas['RestaurantPatch'];
  /** As it is stored. */
  value: string;
  /** From what is typed to what is sent. */
  schema: z.ZodType<Value, string>;
  patch: (value: Value) => Schemas['RestaurantPatch'];
}

/** A card with one number that is typed and saved. */
export function OneSettingForm<Value>({ schema, patch, onSave, ...texts }: OneSettingFormProps<Value>) {
  const { title, lead, label, hint, unit, name, value } = texts;
  const fieldText = useFieldText();
  const form = useForm<{ value: string }, unknown, { value: Value }>({
    resolver: zodResolver(z.object({ value: schema })),
    values: { value },
    resetOptions: { keepDirtyValues: true },
  });
  const { register, handleSubmit, formState } = form;
  return (
    <SettingForm
      title={title}
      lead={lead}
      dirty={formState.isDirty}
      saving={formState.isSubmitting}
      onSubmit={handleSubmit((typed) =>
        onSave(patch(typed.value)).then(
          () => form.reset({ value: String(typed.value) }),
          (error: unknown) => {
            if (!isApiError(error)) return;
            const mine = error.fields.filter(({ field }) => field === name);
            placeFieldErrors(
              form,
              mine.map(({ message }) => ({ field: 'value', message })),
            );
          },
        ),
      )}
    >
      <Field label={label} hint={hint} error={fieldText(formState.errors.value?.message)}>
        <Input
          dir="ltr"
          inputMode="decimal"
          end={<span className="pe-3 text-2 text-small">{unit}</span>}
          {...register('value')}
        />
      </Field>
    </SettingForm>
  );
}

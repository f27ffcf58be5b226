import type { ReactNode } from 'react';
import { z } from 'zod';
import type { Schemas } from '#/api/client';
import { useFieldText } from '#/api/field-text';
import { Field } from '#/ui/field';
import { Input } from '#/ui/input';
import { SettingForm } from '#/ui/setting-form';
import { useSettingForm } from '#/ui/use-setting-form';
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
  const { form, submit, meanwhile } = useSettingForm({
    schema: z.object({ value: schema }),
    stored: { value },
    save: (_changed, typed) => onSave(patch(typed.value)),
    fieldOf: (field) => (field === name ? 'value' : field),
  });
  const { register, formState } = form;
  return (
    <SettingForm
      title={title}
      lead={lead}
      dirty={formState.isDirty}
      saving={formState.isSubmitting}
      onSubmit={submit}
    >
      <Field
        label={label}
        hint={meanwhile('value') ?? hint}
        error={fieldText(formState.errors.value?.message)}
      >
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

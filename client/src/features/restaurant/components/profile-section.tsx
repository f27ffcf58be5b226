import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { FieldPath } from 'react-hook-form';
import type { z } from 'zod';
import type { Schemas } from '#/api/client';
import { useFieldText } from '#/api/field-text';
import { Field } from '#/ui/field';
import { Input, type InputProps } from '#/ui/input';
import { SettingForm } from '#/ui/setting-form';
import { useSettingForm } from '#/ui/use-setting-form';
import { profileSchema } from '../schema';

export interface FormSectionProps {
  restaurant: Schemas['Restaurant'];
  /** Rejects when the server refuses; whoever calls tells the reader. */
  onSave: (patch: Schemas['RestaurantPatch']) => Promise<unknown>;
}

export function ProfileSection({ restaurant, onSave }: FormSectionProps) {
  const fieldText = useFieldText();
  const { name, nameAr, phoneNumber, address, city, state, country, postalCode } = restaurant;
  const { form, submit, meanwhile } = useSettingForm({
    schema: profileSchema,
    stored: { name, nameAr, phoneNumber, address, city, state, country, postalCode },
    save: onSave,
  });
  const { register, formState } = form;
  const field = (
    path: FieldPath<z.input<typeof profileSchema>>,
    label: ReactNode,
    input: InputProps = {},
  ) => (
    <Field
      label={label}
      required={input.required}
      hint={meanwhile(path)}
      error={fieldText(formState.errors[path]?.message)}
    >
      <Input {...input} {...register(path)} />
    </Field>
  );
  return (
    <SettingForm
      title={<Trans>Restaurant</Trans>}
      dirty={formState.isDirty}
      saving={formState.isSubmitting}
      onSubmit={submit}
    >
      {field('name', <Trans>Restaurant name</Trans>, { required: true })}
      {field('nameAr', <Trans>Restaurant name in Arabic</Trans>, { dir: 'rtl', lang: 'ar' })}
      {field('phoneNumber', <Trans>Phone number</Trans>, { type: 'tel' })}
      {field('address', <Trans>Address</Trans>)}
      {field('city', <Trans>City</Trans>)}
      {field('state', <Trans>State or region</Trans>)}
      {field('country', <Trans>Country</Trans>)}
      {field('postalCode', <Trans>Postal code</Trans>, { inputMode: 'numeric', dir: 'ltr' })}
    </SettingForm>
  );
}

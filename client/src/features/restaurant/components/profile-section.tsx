import { zodResolver } from '@hookform/resolvers/zod';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { type FieldPath, useForm } from 'react-hook-form';
import type { z } from 'zod';
import type { Schemas } from '#/api/client';
import { isApiError } from '#/api/error';
import { useFieldText } from '#/api/field-text';
import { placeFieldErrors } from '#/lib/form-error';
import { Field } from '#/ui/field';
import { Input, type InputProps } from '#/ui/input';
import { SettingForm } from '#/ui/setting-form';
import { profileSchema } from '../schema';

export interface FormSectionProps {
  restaurant: Schemas['Restaurant'];
  /** Rejects when the server refuses; whoever calls tells the reader. */
  onSave: (patch: Schemas['RestaurantPatch']) => Promise<unknown>;
}

export function ProfileSection({ restaurant, onSave }: FormSectionProps) {
  const fieldText = useFieldText();
  const { name, nameAr, phoneNumber, address, city, state, country, postalCode } = restaurant;
  const form = useForm<z.input<typeof profileSchema>, unknown, z.output<typeof profileSchema>>({
    resolver: zodResolver(profileSchema),
    // What another screen saves shows here, but never over what is being typed.
    values: { name, nameAr, phoneNumber, address, city, state, country, postalCode },
    resetOptions: { keepDirtyValues: true },
  });
  const { register, handleSubmit, formState } = form;
  const field = (
    path: FieldPath<z.input<typeof profileSchema>>,
    label: ReactNode,
    input: InputProps = {},
  ) => (
    <Field label={label} required={input.required} error={fieldText(formState.errors[path]?.message)}>
      <Input {...input} {...register(path)} />
    </Field>
  );
  return (
    <SettingForm
      title={<Trans>Restaurant</Trans>}
      dirty={formState.isDirty}
      saving={formState.isSubmitting}
      onSubmit={handleSubmit((values) =>
        onSave(values).then(
          () => form.reset(values),
          (error: unknown) => {
            if (isApiError(error)) placeFieldErrors(form, error.fields);
          },
        ),
      )}
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

import { zodResolver } from '@hookform/resolvers/zod';
import { Trans } from '@lingui/react/macro';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { isApiError } from '#/api/error';
import { useFieldText } from '#/api/field-text';
import { placeFieldErrors } from '#/lib/form-error';
import { Field } from '#/ui/field';
import { Input } from '#/ui/input';
import { SettingForm } from '#/ui/setting-form';
import { taxSchema } from '../schema';
import type { FormSectionProps } from './profile-section';

export function TaxSection({ restaurant, onSave }: FormSectionProps) {
  const fieldText = useFieldText();
  const { legalName, legalNameAr, vatNumber, crNumber } = restaurant;
  const form = useForm<z.input<typeof taxSchema>, unknown, z.output<typeof taxSchema>>({
    resolver: zodResolver(taxSchema),
    values: { legalName, legalNameAr, vatNumber, crNumber },
    resetOptions: { keepDirtyValues: true },
  });
  const { register, handleSubmit, formState } = form;
  const { errors } = formState;
  return (
    <SettingForm
      title={<Trans>VAT</Trans>}
      lead={
        <Trans>Prices include VAT. With a VAT number, every order shows the 15 % that it contains.</Trans>
      }
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
      <Field label={<Trans>Legal name</Trans>} error={fieldText(errors.legalName?.message)}>
        <Input {...register('legalName')} />
      </Field>
      <Field label={<Trans>Legal name in Arabic</Trans>} error={fieldText(errors.legalNameAr?.message)}>
        <Input dir="rtl" lang="ar" {...register('legalNameAr')} />
      </Field>
      <Field label={<Trans>VAT number</Trans>} error={fieldText(errors.vatNumber?.message)}>
        <Input dir="ltr" inputMode="numeric" {...register('vatNumber')} />
      </Field>
      <Field label={<Trans>Commercial registration</Trans>} error={fieldText(errors.crNumber?.message)}>
        <Input dir="ltr" inputMode="numeric" {...register('crNumber')} />
      </Field>
    </SettingForm>
  );
}

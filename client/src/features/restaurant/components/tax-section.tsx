import { Trans } from '@lingui/react/macro';
import { useFieldText } from '#/api/field-text';
import { Field } from '#/ui/field';
import { Input } from '#/ui/input';
import { SettingForm } from '#/ui/setting-form';
import { useSettingForm } from '#/ui/use-setting-form';
import { taxSchema } from '../schema';
import type { FormSectionProps } from './profile-section';

export function TaxSection({ restaurant, onSave }: FormSectionProps) {
  const fieldText = useFieldText();
  const { legalName, legalNameAr, vatNumber, crNumber } = restaurant;
  const { form, submit, meanwhile } = useSettingForm({
    schema: taxSchema,
    stored: { legalName, legalNameAr, vatNumber, crNumber },
    save: onSave,
  });
  const { register, formState } = form;
  const { errors } = formState;
  return (
    <SettingForm
      title={<Trans>VAT</Trans>}
      lead={
        <Trans>Prices include VAT. With a VAT number, every order shows the 15 % that it contains.</Trans>
      }
      dirty={formState.isDirty}
      saving={formState.isSubmitting}
      onSubmit={submit}
    >
      <Field
        label={<Trans>Legal name</Trans>}
        hint={meanwhile('legalName')}
        error={fieldText(errors.legalName?.message)}
      >
        <Input {...register('legalName')} />
      </Field>
      <Field
        label={<Trans>Legal name in Arabic</Trans>}
        hint={meanwhile('legalNameAr')}
        error={fieldText(errors.legalNameAr?.message)}
      >
        <Input dir="rtl" lang="ar" {...register('legalNameAr')} />
      </Field>
      <Field
        label={<Trans>VAT number</Trans>}
        hint={meanwhile('vatNumber')}
        error={fieldText(errors.vatNumber?.message)}
      >
        <Input dir="ltr" inputMode="numeric" {...register('vatNumber')} />
      </Field>
      <Field
        label={<Trans>Commercial registration</Trans>}
        hint={meanwhile('crNumber')}
        error={fieldText(errors.crNumber?.message)}
      >
        <Input dir="ltr" inputMode="numeric" {...register('crNumber')} />
      </Field>
    </SettingForm>
  );
}

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
import { discountSchema } from '../schema';
import type { FormSectionProps } from './profile-section';

/** How much a waiter may take off by themselves. */
export function DiscountSection({ restaurant, onSave }: FormSectionProps) {
  const fieldText = useFieldText();
  const { waiterDiscountLimit } = restaurant;
  const form = useForm<z.input<typeof discountSchema>, unknown, z.output<typeof discountSchema>>({
    resolver: zodResolver(discountSchema),
    values: { waiterDiscountLimit },
    resetOptions: { keepDirtyValues: true },
  });
  const { register, handleSubmit, formState } = form;
  return (
    <SettingForm
      title={<Trans>Discounts</Trans>}
      lead={
        <Trans>
          Waiters with the payment right may give discounts up to this limit; managers and the owner have
          none.
        </Trans>
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
      <Field
        label={<Trans>A waiter's limit</Trans>}
        error={fieldText(formState.errors.waiterDiscountLimit?.message)}
      >
        <Input
          dir="ltr"
          inputMode="decimal"
          end={
            <span aria-hidden className="pe-3 text-2">
              %
            </span>
          }
          {...register('waiterDiscountLimit')}
        />
      </Field>
    </SettingForm>
  );
}

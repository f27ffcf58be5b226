import { zodResolver } from '@hookform/resolvers/zod';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { useFieldText } from '#/api/field-text';
import { AgeMark } from '#/ui/age-mark';
import { Field } from '#/ui/field';
import { Input } from '#/ui/input';
import { SettingForm } from '#/ui/setting-form';
import { kitchenSchema } from '../schema';
import type { FormSectionProps } from './profile-section';

/** When a ticket ages, and when a business day ends. */
export function KitchenSection({ restaurant, onSave }: FormSectionProps) {
  const fieldText = useFieldText();
  const [first = 8, second = 12, third = 18] = restaurant.ageThresholds;
  const form = useForm<z.input<typeof kitchenSchema>, unknown, z.output<typeof kitchenSchema>>({
    resolver: zodResolver(kitchenSchema),
    values: {
      first: String(first),
      second: String(second),
      third: String(third),
      dayCutoff: restaurant.dayCutoff,
    },
    resetOptions: { keepDirtyValues: true },
  });
  const { register, handleSubmit, formState } = form;
  const { errors } = formState;
  const minutes = (name: 'first' | 'second' | 'third', level: 1 | 2 | 3, label: ReactNode) => (
    <Field
      label={
        <span className="inline-flex items-center gap-2">
          <AgeMark level={level} />
          {label}
        </span>
      }
      error={fieldText(errors[name]?.message)}
    >
      <Input
        inputMode="numeric"
        dir="ltr"
        end={
          <span className="pe-3 text-2 text-small">
            <Trans>min</Trans>
          </span>
        }
        {...register(name)}
      />
    </Field>
  );
  return (
    <SettingForm
      title={<Trans>Kitchen times</Trans>}
      lead={<Trans>From when a ticket changes its colour and shape on every screen.</Trans>}
      dirty={formState.isDirty}
      saving={formState.isSubmitting}
      onSubmit={handleSubmit(async ({ dayCutoff, ...ages }) => {
        const thresholds = [ages.first, ages.second, ages.third];
        await onSave({ ageThresholds: thresholds, dayCutoff }).then(
          () =>
            form.reset({
              first: String(ages.first),
              second: String(ages.second),
              third: String(ages.third),
              dayCutoff,
            }),
          () => {},
        );
      })}
    >
      {minutes('first', 1, <Trans>Watch from</Trans>)}
      {minutes('second', 2, <Trans>Slow from</Trans>)}
      {minutes('third', 3, <Trans>Late from</Trans>)}
      <Field
        label={<Trans>A business day ends at</Trans>}
        hint={<Trans>Orders after midnight count to the evening before.</Trans>}
      >
        <Input type="time" dir="ltr" {...register('dayCutoff')} />
      </Field>
    </SettingForm>
  );
}

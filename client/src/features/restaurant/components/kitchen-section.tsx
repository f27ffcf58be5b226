import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useFieldText } from '#/api/field-text';
import { AgeMark } from '#/ui/age-mark';
import { Field } from '#/ui/field';
import { Input } from '#/ui/input';
import { SettingForm } from '#/ui/setting-form';
import { useSettingForm } from '#/ui/use-setting-form';
import { kitchenSchema } from '../schema';
import type { FormSectionProps } from './profile-section';

/** When a ticket ages, and when a business day ends. */
export function KitchenSection({ restaurant, onSave }: FormSectionProps) {
  const fieldText = useFieldText();
  const [first = 8, second = 12, third = 18] = restaurant.ageThresholds;
  const { form, submit, meanwhile } = useSettingForm({
    schema: kitchenSchema,
    stored: {
      first: String(first),
      second: String(second),
      third: String(third),
      dayCutoff: restaurant.dayCutoff,
    },
    save: ({ dayCutoff, ...ages }, all) =>
      onSave({
        ...(dayCutoff !== undefined && { dayCutoff }),
        // One setting of three numbers.
        ...(Object.keys(ages).length > 0 && { ageThresholds: [all.first, all.second, all.third] }),
      }),
  });
  const { register, formState } = form;
  const { errors } = formState;
  const minutes = (name: 'first' | 'second' | 'third', level: 1 | 2 | 3, label: ReactNode) => (
    <Field
      label={
        <span className="inline-flex items-center gap-2">
          <AgeMark level={level} />
          {label}
        </span>
      }
      hint={meanwhile(name)}
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
      onSubmit={submit}
    >
      {minutes('first', 1, <Trans>Watch from</Trans>)}
      {minutes('second', 2, <Trans>Slow from</Trans>)}
      {minutes('third', 3, <Trans>Late from</Trans>)}
      <Field
        label={<Trans>A business day ends at</Trans>}
        hint={meanwhile('dayCutoff') ?? <Trans>Orders after midnight count to the evening before.</Trans>}
      >
        <Input type="time" dir="ltr" {...register('dayCutoff')} />
      </Field>
    </SettingForm>
  );
}

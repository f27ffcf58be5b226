import { Trans, useLingui } from '@lingui/react/macro';
import { Controller } from 'react-hook-form';
import { useFieldText } from '#/api/field-text';
import { Field } from '#/ui/field';
import { Input } from '#/ui/input';
import { Segmented } from '#/ui/segmented';
import { SettingForm } from '#/ui/setting-form';
import { toast } from '#/ui/toast';
import { useRefusal } from '#/ui/use-refusal';
import { useSettingForm } from '#/ui/use-setting-form';
import type { Holder } from '../link';
import { ownerSchema } from '../schema';
import { type Self, usePatchSelf } from '../self';

/** Somebody's own name, number and language of messages. */
export function SelfSection({ holder, self }: { holder: Holder; self: Self }) {
  const { t } = useLingui();
  const refused = useRefusal();
  const fieldText = useFieldText();
  const patch = usePatchSelf(holder);
  const { firstName, lastName, phoneNumber, language } = self;
  const { form, submit, meanwhile } = useSettingForm({
    schema: ownerSchema,
    stored: { firstName, lastName, phoneNumber, language },
    save: async (changed) => {
      await patch.mutateAsync(changed);
      toast({ title: t`Settings saved`, variant: 'success' });
    },
    onRefused: (error) => refused(t`Not saved`, error),
  });
  const { register, control, formState } = form;
  const { errors } = formState;
  return (
    <SettingForm
      title={<Trans>You</Trans>}
      dirty={formState.isDirty}
      saving={formState.isSubmitting}
      onSubmit={submit}
    >
      <Field
        label={<Trans>First name</Trans>}
        required
        hint={meanwhile('firstName')}
        error={fieldText(errors.firstName?.message)}
      >
        <Input autoComplete="given-name" {...register('firstName')} />
      </Field>
      <Field
        label={<Trans>Last name</Trans>}
        required
        hint={meanwhile('lastName')}
        error={fieldText(errors.lastName?.message)}
      >
        <Input autoComplete="family-name" {...register('lastName')} />
      </Field>
      <Field
        label={<Trans>Phone number</Trans>}
        hint={meanwhile('phoneNumber')}
        error={fieldText(errors.phoneNumber?.message)}
      >
        <Input type="tel" autoComplete="tel" {...register('phoneNumber')} />
      </Field>
      <div className="flex flex-col gap-1.5">
        <p className="font-medium text-small">
          <Trans>Messages to you</Trans>
        </p>
        <Controller
          control={control}
          name="language"
          render={({ field }) => (
            <Segmented
              aria-label={t`Messages to you`}
              value={field.value}
              onValueChange={field.onChange}
              options={[
                { value: 'ar', label: <span lang="ar">العربية</span> },
                { value: 'en', label: <span lang="en">English</span> },
              ]}
            />
          )}
        />
      </div>
    </SettingForm>
  );
}

import { zodResolver } from '@hookform/resolvers/zod';
import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { Controller, useForm } from 'react-hook-form';
import type { As, Schemas } from '#/api/client';
import { isApiError } from '#/api/error';
import { useFieldText } from '#/api/field-text';
import { placeFieldErrors } from '#/lib/form-error';
import { DialogContent } from '#/ui/dialog';
import { Field } from '#/ui/field';
import { FormFooter } from '#/ui/form-dialog';
import { Input } from '#/ui/input';
import { PasswordInput } from '#/ui/password-input';
import { Select } from '#/ui/select';
import { toast } from '#/ui/toast';
import { useRefusal } from '#/ui/use-refusal';
import { useSaveStaff } from '../mutations';
import { type Role, type StaffForm, staffSchema, valuesOf } from '../schema';
import { FlagField, RightFields } from './right-fields';
import { roleNames } from './role';

interface StaffDialogProps {
  as: As;
  /** Absent to add somebody. */
  member?: Schemas['Staff'];
  /** What a new member begins with: the restaurant's setting. */
  rights?: Schemas['StaffDefaults'];
  /** A manager can't make managers. */
  roles: readonly Role[];
  onDone: () => void;
}

const fresh: StaffForm = {
  firstName: '',
  lastName: '',
  email: '',
  phoneNumber: '',
  role: 'waiter',
  isActive: true,
  canTakeOrders: true,
  canModifyOrders: true,
  canProcessPayments: false,
  canManageTables: false,
  password: '',
  confirmPassword: '',
};

/** The content of an open dialog; the page holds Dialog around it, so that the form starts anew each time. */
export function StaffDialog({ as, member, rights, roles, onDone }: StaffDialogProps) {
  const { t } = useLingui();
  const refused = useRefusal();
  const formId = useId();
  const fieldText = useFieldText();
  const save = useSaveStaff(as);
  const form = useForm<StaffForm>({
    resolver: zodResolver(staffSchema(!member)),
    defaultValues: { ...fresh, ...(member ? valuesOf(member) : rights) },
  });
  const { register, control, handleSubmit, formState, watch } = form;
  const { errors } = formState;

  const submit = handleSubmit(async ({ password, confirmPassword, ...values }) => {
    try {
      await save.mutateAsync({
        id: member?.id,
        member: { ...values, ...(password && { password, confirmPassword }) },
      });
    } catch (error) {
      if (isApiError(error)) placeFieldErrors(form, error.fields);
      refused(t`Error`, error, t`Failed to save waiter`);
      return;
    }
    toast(
      member
        ? {
            title: t`Waiter Updated`,
            description: t`Waiter details updated successfully`,
            variant: 'success',
          }
        : { title: t`Waiter Created`, description: t`New waiter added successfully`, variant: 'success' },
    );
    onDone();
  });

  return (
    <DialogContent
      title={member ? <Trans>Edit staff member</Trans> : <Trans>Add staff member</Trans>}
      busy={formState.isSubmitting}
      footer={
        <FormFooter form={formId} busy={formState.isSubmitting}>
          <Trans>Save</Trans>
        </FormFooter>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="grid gap-4 sm:grid-cols-2">
        <Field label={<Trans>First name</Trans>} required error={fieldText(errors.firstName?.message)}>
          <Input autoComplete="off" {...register('firstName')} />
        </Field>
        <Field label={<Trans>Last name</Trans>} required error={fieldText(errors.lastName?.message)}>
          <Input autoComplete="off" {...register('lastName')} />
        </Field>
        <Field label={<Trans>Email</Trans>} required error={fieldText(errors.email?.message)}>
          <Input type="email" autoComplete="off" {...register('email')} />
        </Field>
        <Field label={<Trans>Phone number (optional)</Trans>} error={fieldText(errors.phoneNumber?.message)}>
          <Input type="tel" autoComplete="off" {...register('phoneNumber')} />
        </Field>
        <Field
          label={<Trans>Password</Trans>}
          required={!member}
          hint={member ? <Trans>Leave empty to keep the present one.</Trans> : undefined}
          error={fieldText(errors.password?.message)}
        >
          <PasswordInput autoComplete="new-password" {...register('password')} />
        </Field>
        <Field
          label={<Trans>Confirm password</Trans>}
          required={!member}
          error={fieldText(errors.confirmPassword?.message)}
        >
          <PasswordInput autoComplete="new-password" {...register('confirmPassword')} />
        </Field>
        <Field
          label={<Trans>Role</Trans>}
          hint={!roles.includes('manager') && <Trans>Only the owner makes managers.</Trans>}
        >
          <Controller
            control={control}
            name="role"
            render={({ field }) => (
              <Select<Role>
                value={field.value}
                onValueChange={field.onChange}
                options={roles.map((role) => ({ value: role, label: t(roleNames[role]) }))}
              />
            )}
          />
        </Field>
        <div className="sm:col-span-2">
          <FlagField
            control={control}
            name="isActive"
            label={t`Active`}
            description={t`Can sign in. Switching it off signs them out at once.`}
          />
          <RightFields control={control} role={watch('role')} />
        </div>
      </form>
    </DialogContent>
  );
}

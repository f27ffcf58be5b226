import { zodResolver } from '@hookform/resolvers/zod';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { type FieldPath, useForm } from 'react-hook-form';
import { isApiError } from '#/api/error';
import { useFieldText } from '#/api/field-text';
import { placeFieldErrors } from '#/lib/form-error';
import { useLanguage } from '#/locale/use-language';
import { Button } from '#/ui/button';
import { Field } from '#/ui/field';
import { Input, type InputProps } from '#/ui/input';
import { PasswordInput } from '#/ui/password-input';
import { toast } from '#/ui/toast';
import { useOwnerSignup } from '../desk';
import { signupFailure } from '../failure';
import { type SignupForm, signupSchema } from '../schema';

interface OwnerSignupFormProps {
  /** Chosen in the gallery before signing up. */
  template?: number;
  onDone: () => void;
}

export function OwnerSignupForm({ template, onDone }: OwnerSignupFormProps) {
  const { i18n, t } = useLingui();
  const fieldText = useFieldText();
  const signup = useOwnerSignup();
  const { language } = useLanguage();
  const form = useForm<SignupForm>({
    resolver: zodResolver(signupSchema),
    defaultValues: {
      firstName: '',
      lastName: '',
      restaurantName: '',
      email: '',
      phoneNumber: '',
      address: '',
      city: '',
      state: '',
      country: 'Saudi Arabia',
      postalCode: '',
      password: '',
      confirmPassword: '',
    },
  });
  const { register, handleSubmit, formState } = form;

  const submit = handleSubmit(async (values) => {
    try {
      await signup.mutateAsync({ ...values, language, ...(template && { template }) });
    } catch (error) {
      if (isApiError(error)) placeFieldErrors(form, error.fields);
      toast({ ...signupFailure(i18n, error), variant: 'danger' });
      return;
    }
    toast({ title: t`Account created successfully!`, variant: 'success' });
    onDone();
  });

  const field = (
    name: FieldPath<SignupForm>,
    label: ReactNode,
    { required, className, ...input }: InputProps = {},
  ) => (
    <Field
      label={label}
      required={required}
      error={fieldText(formState.errors[name]?.message)}
      className={className}
    >
      <Input {...input} {...register(name)} />
    </Field>
  );

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-6">
      <Group legend={<Trans>You</Trans>}>
        {field('firstName', <Trans>First name</Trans>, { required: true, autoComplete: 'given-name' })}
        {field('lastName', <Trans>Last name</Trans>, { required: true, autoComplete: 'family-name' })}
        {field('email', <Trans>Email</Trans>, { required: true, type: 'email', autoComplete: 'username' })}
        {field('phoneNumber', <Trans>Phone number (optional)</Trans>, { type: 'tel', autoComplete: 'tel' })}
        <Field label={<Trans>Password</Trans>} required error={fieldText(formState.errors.password?.message)}>
          <PasswordInput autoComplete="new-password" {...register('password')} />
        </Field>
        <Field
          label={<Trans>Confirm password</Trans>}
          required
          error={fieldText(formState.errors.confirmPassword?.message)}
        >
          <PasswordInput autoComplete="new-password" {...register('confirmPassword')} />
        </Field>
      </Group>
      <Group legend={<Trans>Your restaurant</Trans>}>
        {field('restaurantName', <Trans>Restaurant name</Trans>, {
          required: true,
          autoComplete: 'organization',
          className: 'sm:col-span-2',
        })}
        {field('address', <Trans>Address</Trans>, {
          autoComplete: 'street-address',
          className: 'sm:col-span-2',
        })}
        {field('city', <Trans>City</Trans>, { autoComplete: 'address-level2' })}
        {field('state', <Trans>State or region</Trans>, { autoComplete: 'address-level1' })}
        {field('country', <Trans>Country</Trans>, { autoComplete: 'country-name' })}
        {field('postalCode', <Trans>Postal code</Trans>, {
          autoComplete: 'postal-code',
          inputMode: 'numeric',
          dir: 'ltr',
        })}
      </Group>
      <Button type="submit" variant="solid" size="primary" block loading={formState.isSubmitting}>
        <Trans>Start Free Trial</Trans>
      </Button>
    </form>
  );
}

function Group({ legend, children }: { legend: ReactNode; children: ReactNode }) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-3 font-semibold text-lead">{legend}</legend>
      <div className="grid gap-x-4 gap-y-4 sm:grid-cols-2">{children}</div>
    </fieldset>
  );
}

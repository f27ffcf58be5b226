import { zodResolver } from '@hookform/resolvers/zod';
import { Trans, useLingui } from '@lingui/react/macro';
import { useForm } from 'react-hook-form';
import { isApiError, isOffline } from '#/api/error';
import { errorText } from '#/api/error-text';
import { useFieldText } from '#/api/field-text';
import { placeFieldErrors } from '#/lib/form-error';
import { useLanguage } from '#/locale/use-language';
import { Button } from '#/ui/button';
import { Field } from '#/ui/field';
import { Input } from '#/ui/input';
import { PasswordInput } from '#/ui/password-input';
import { toast } from '#/ui/toast';
import { useCustomerSignup } from '../customer';
import { customerSignupSchema, type CustomerSignupForm as Values } from '../schema';

export function CustomerSignupForm({ onDone }: { onDone: () => void }) {
  const { i18n, t } = useLingui();
  const fieldText = useFieldText();
  const signup = useCustomerSignup();
  const { language } = useLanguage();
  const form = useForm<Values>({
    resolver: zodResolver(customerSignupSchema),
    defaultValues: {
      firstName: '',
      lastName: '',
      email: '',
      phoneNumber: '',
      password: '',
      confirmPassword: '',
    },
  });
  const { register, handleSubmit, formState } = form;
  const { errors } = formState;

  const submit = handleSubmit(async (values) => {
    try {
      await signup.mutateAsync({ ...values, language });
    } catch (error) {
      if (isApiError(error)) placeFieldErrors(form, error.fields);
      const marked = !isOffline(error) && isApiError(error) && error.fields.length > 0;
      toast({
        title: t`Sign Up Failed`,
        description: marked
          ? t`Please check the marked fields.`
          : errorText(i18n, error, t`Failed to create account. Please try again.`),
        variant: 'danger',
      });
      return;
    }
    toast({ title: t`Account Created!`, variant: 'success' });
    onDone();
  });

  return (
    <form noValidate onSubmit={submit} className="grid gap-4 sm:grid-cols-2">
      <Field label={<Trans>First name</Trans>} required error={fieldText(errors.firstName?.message)}>
        <Input autoComplete="given-name" {...register('firstName')} />
      </Field>
      <Field label={<Trans>Last name</Trans>} required error={fieldText(errors.lastName?.message)}>
        <Input autoComplete="family-name" {...register('lastName')} />
      </Field>
      <Field label={<Trans>Email</Trans>} required error={fieldText(errors.email?.message)}>
        <Input type="email" autoComplete="username" inputMode="email" {...register('email')} />
      </Field>
      <Field label={<Trans>Phone number (optional)</Trans>} error={fieldText(errors.phoneNumber?.message)}>
        <Input type="tel" autoComplete="tel" {...register('phoneNumber')} />
      </Field>
      <Field label={<Trans>Password</Trans>} required error={fieldText(errors.password?.message)}>
        <PasswordInput autoComplete="new-password" {...register('password')} />
      </Field>
      <Field
        label={<Trans>Confirm password</Trans>}
        required
        error={fieldText(errors.confirmPassword?.message)}
      >
        <PasswordInput autoComplete="new-password" {...register('confirmPassword')} />
      </Field>
      <Button
        type="submit"
        variant="solid"
        size="primary"
        block
        loading={formState.isSubmitting}
        className="sm:col-span-2"
      >
        <Trans>Create account</Trans>
      </Button>
    </form>
  );
}

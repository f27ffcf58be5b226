import { zodResolver } from '@hookform/resolvers/zod';
import { Trans, useLingui } from '@lingui/react/macro';
import { MailCheck } from 'lucide-react';
import { useForm } from 'react-hook-form';
import { useFieldText } from '#/api/field-text';
import { Button } from '#/ui/button';
import { Field } from '#/ui/field';
import { Input } from '#/ui/input';
import { useRefusal } from '#/ui/use-refusal';
import { type Holder, useForgot } from '../link';
import { forgotSchema, type ForgotForm as Values } from '../schema';

/** Asks for a link to a new password. What it says afterwards is the same whether the address has an account or not. */
export function ForgotForm({ holder }: { holder: Holder }) {
  const { t } = useLingui();
  const refused = useRefusal();
  const fieldText = useFieldText();
  const forgot = useForgot(holder);
  const { register, handleSubmit, formState } = useForm<Values>({
    resolver: zodResolver(forgotSchema),
    defaultValues: { email: '' },
  });
  const submit = handleSubmit(({ email }) =>
    forgot.mutateAsync(email).catch((error: unknown) => {
      refused(t`The message was not sent`, error);
    }),
  );
  if (forgot.isSuccess)
    return (
      <div role="status" className="flex gap-3 rounded-card bg-info-tint px-4 py-3 text-info-ink">
        <MailCheck aria-hidden className="mt-0.5 size-5 shrink-0" />
        <div>
          <p className="font-semibold">
            <Trans>Look into your mail</Trans>
          </p>
          <p>
            <Trans>
              If there is an account with <bdi dir="ltr">{forgot.variables}</bdi>, a link is on its way. It
              works once, for one hour.
            </Trans>
          </p>
        </div>
      </div>
    );
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <Field label={<Trans>Email</Trans>} required error={fieldText(formState.errors.email?.message)}>
        <Input type="email" autoComplete="username" inputMode="email" {...register('email')} />
      </Field>
      <Button type="submit" variant="solid" size="primary" block loading={formState.isSubmitting}>
        <Trans>Send the link</Trans>
      </Button>
    </form>
  );
}

import { zodResolver } from '@hookform/resolvers/zod';
import { Trans, useLingui } from '@lingui/react/macro';
import { BadgeCheck, Clock } from 'lucide-react';
import { useForm } from 'react-hook-form';
import { isApiError } from '#/api/error';
import { useFieldText } from '#/api/field-text';
import { placeFieldErrors } from '#/lib/form-error';
import { Field } from '#/ui/field';
import { Input } from '#/ui/input';
import { PasswordInput } from '#/ui/password-input';
import { SettingForm } from '#/ui/setting-form';
import { toast } from '#/ui/toast';
import { useRefusal } from '#/ui/use-refusal';
import type { Holder } from '../link';
import { type EmailForm, emailSchema } from '../schema';
import { type Self, useChangeEmail } from '../self';
import { ResendButton } from './resend-button';

/** The address that somebody signs in with, and the way to another one. */
export function EmailSection({ holder, self }: { holder: Holder; self: Self }) {
  const { t } = useLingui();
  const refused = useRefusal();
  const fieldText = useFieldText();
  const change = useChangeEmail(holder);
  const form = useForm<EmailForm>({
    resolver: zodResolver(emailSchema),
    defaultValues: { email: '', password: '' },
  });
  const { register, handleSubmit, formState } = form;
  const waiting = self.pendingEmail || (self.isEmailVerified ? '' : self.email);
  return (
    <SettingForm
      title={<Trans>Email</Trans>}
      action={<Trans>Change the email</Trans>}
      lead={
        <span className="flex flex-wrap items-center gap-x-2">
          <bdi dir="ltr" className="break-all font-medium text-ink">
            {self.email}
          </bdi>
          {self.isEmailVerified && (
            <span className="inline-flex items-center gap-1 text-brand-ink">
              <BadgeCheck aria-hidden className="size-4" />
              <Trans>Confirmed</Trans>
            </span>
          )}
        </span>
      }
      dirty={formState.isDirty}
      saving={formState.isSubmitting}
      onSubmit={handleSubmit((values) =>
        change.mutateAsync(values).then(
          (profile) => {
            form.reset();
            if (profile.pendingEmail)
              toast({
                title: t`Look into your mail`,
                description: t`The new address counts once you open the link that was sent there.`,
                variant: 'success',
              });
          },
          (error: unknown) => {
            if (isApiError(error) && placeFieldErrors(form, error.fields)) return;
            refused(t`Not saved`, error);
          },
        ),
      )}
    >
      {waiting && (
        <div className="flex flex-wrap items-center justify-between gap-3 rounded-card bg-accent-tint px-3 py-2.5 text-accent-ink sm:col-span-2">
          <p className="flex min-w-0 items-start gap-2">
            <Clock aria-hidden className="mt-0.5 size-5 shrink-0" />
            <span className="min-w-0">
              <Trans>
                A link waits in the mail of{' '}
                <bdi dir="ltr" className="wrap-anywhere">
                  {waiting}
                </bdi>
                .
              </Trans>
            </span>
          </p>
          <ResendButton holder={holder} />
        </div>
      )}
      <Field label={<Trans>New email</Trans>} error={fieldText(formState.errors.email?.message)}>
        <Input type="email" dir="ltr" autoComplete="off" inputMode="email" {...register('email')} />
      </Field>
      <Field label={<Trans>Your password</Trans>} error={fieldText(formState.errors.password?.message)}>
        <PasswordInput autoComplete="current-password" maxLength={256} {...register('password')} />
      </Field>
    </SettingForm>
  );
}

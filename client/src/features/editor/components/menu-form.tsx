import { zodResolver } from '@hookform/resolvers/zod';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import type { As } from '#/api/client';
import { isApiError } from '#/api/error';
import { useFieldText } from '#/api/field-text';
import { placeFieldErrors } from '#/lib/form-error';
import { uuidv7 } from '#/lib/uuid';
import { Button } from '#/ui/button';
import { Field } from '#/ui/field';
import { Input } from '#/ui/input';
import { useRefusal } from '#/ui/use-refusal';
import { useCreateMenu } from '../mutations';

const name = z.string().trim().max(200, 'This is too long');
const schema = z.object({ nameEn: name.min(1, 'English name is required'), nameAr: name });

interface MenuFormProps {
  as: As;
  onCreated: (id: string) => void;
}

/** A menu begins with its name; everything else is the editor's. */
export function MenuForm({ as, onCreated }: MenuFormProps) {
  const { t } = useLingui();
  const refused = useRefusal();
  const fieldText = useFieldText();
  const create = useCreateMenu(as);
  // One key per form: pressing twice makes one menu.
  const [key] = useState(uuidv7);
  const form = useForm({ resolver: zodResolver(schema), defaultValues: { nameEn: '', nameAr: '' } });
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async (values) => {
    try {
      onCreated((await create.mutateAsync({ ...values, key })).id);
    } catch (error) {
      if (isApiError(error) && placeFieldErrors(form, error.fields)) return;
      refused(t`The menu was not made`, error);
    }
  });
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <Field
        label={<Trans>Name (English)</Trans>}
        required
        hint={<Trans>Such as Lunch menu or Ramadan menu.</Trans>}
        error={fieldText(errors.nameEn?.message)}
      >
        <Input lang="en" dir="ltr" autoComplete="off" maxLength={200} {...form.register('nameEn')} />
      </Field>
      <Field label={<Trans>Name (Arabic)</Trans>} error={fieldText(errors.nameAr?.message)}>
        <Input lang="ar" dir="rtl" autoComplete="off" maxLength={200} {...form.register('nameAr')} />
      </Field>
      <Button type="submit" variant="solid" size="staff" className="self-start" loading={isSubmitting}>
        <Trans>Make the menu</Trans>
      </Button>
    </form>
  );
}

import { zodResolver } from '@hookform/resolvers/zod';
import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import type { As, Schemas } from '#/api/client';
import { errorText } from '#/api/error-text';
import { useFieldText } from '#/api/field-text';
import { Button } from '#/ui/button';
import { DialogClose, DialogContent } from '#/ui/dialog';
import { Field } from '#/ui/field';
import { Input } from '#/ui/input';
import { toast } from '#/ui/toast';
import { useAddScreen, useEditScreen } from '../mutations';

const schema = z.object({
  name: z.string().trim().min(1, 'Name is required').max(100, 'This is too long'),
  station: z.string().trim().max(50, 'This is too long'),
});

interface ScreenDialogProps {
  as: As;
  screen?: Schemas['Screen'];
  /** With the pairing code of a new screen. */
  onDone: (code?: Schemas['PairingCode']) => void;
}

export function ScreenDialog({ as, screen, onDone }: ScreenDialogProps) {
  const { i18n, t } = useLingui();
  const formId = useId();
  const fieldText = useFieldText();
  const add = useAddScreen(as);
  const edit = useEditScreen(as);
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(schema),
    defaultValues: { name: screen?.name ?? '', station: screen?.station ?? '' },
  });
  const submit = handleSubmit(async (values) => {
    try {
      if (screen) {
        await edit.mutateAsync({ id: screen.id, ...values });
        onDone();
      } else onDone(await add.mutateAsync(values));
    } catch (error) {
      toast({
        title: t`Error`,
        description: errorText(i18n, error, t`Something went wrong. Please try again.`),
        variant: 'danger',
      });
    }
  });
  return (
    <DialogContent
      size="sm"
      title={screen ? <Trans>Edit screen</Trans> : <Trans>Add screen</Trans>}
      footer={
        <>
          <DialogClose asChild>
            <Button>
              <Trans>Cancel</Trans>
            </Button>
          </DialogClose>
          <Button type="submit" form={formId} variant="solid" loading={formState.isSubmitting}>
            {screen ? <Trans>Save</Trans> : <Trans>Get pairing code</Trans>}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="flex flex-col gap-4">
        <Field
          label={<Trans>Name</Trans>}
          required
          hint={<Trans>Where it hangs, such as Hot line.</Trans>}
          error={fieldText(formState.errors.name?.message)}
        >
          <Input autoComplete="off" {...register('name')} />
        </Field>
        <Field
          label={<Trans>Station (optional)</Trans>}
          hint={<Trans>Empty shows every dish; a station, such as grill, only its own.</Trans>}
          error={fieldText(formState.errors.station?.message)}
        >
          <Input autoComplete="off" {...register('station')} />
        </Field>
      </form>
    </DialogContent>
  );
}

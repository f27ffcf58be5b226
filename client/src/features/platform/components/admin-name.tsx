import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import type { Schemas } from '#/api/client';
import { Field } from '#/ui/field';
import { Input } from '#/ui/input';
import { SettingForm } from '#/ui/setting-form';
import { toast } from '#/ui/toast';
import { useRefusal } from '#/ui/use-refusal';
import { useAdminAct } from '../mutations';

export function AdminName({ admin }: { admin: Schemas['AdminUser'] }) {
  const { t } = useLingui();
  const refused = useRefusal();
  const act = useAdminAct();
  const [firstName, setFirst] = useState(admin.firstName);
  const [lastName, setLast] = useState(admin.lastName);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    act.mutate(
      { method: 'PUT', path: '/account/profile', body: { firstName, lastName } },
      {
        onSuccess: () => toast({ title: t`Settings saved`, variant: 'success' }),
        onError: (error) => refused(t`Not saved`, error),
      },
    );
  };
  return (
    <SettingForm
      title={<Trans>Profile</Trans>}
      lead={<bdi dir="ltr">{admin.email}</bdi>}
      dirty={firstName !== admin.firstName || lastName !== admin.lastName}
      saving={act.isPending}
      onSubmit={submit}
    >
      <Field label={<Trans>First Name</Trans>}>
        <Input maxLength={100} value={firstName} onChange={(event) => setFirst(event.target.value)} />
      </Field>
      <Field label={<Trans>Last Name</Trans>}>
        <Input maxLength={100} value={lastName} onChange={(event) => setLast(event.target.value)} />
      </Field>
    </SettingForm>
  );
}

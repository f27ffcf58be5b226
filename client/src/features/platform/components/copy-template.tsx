import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import type { Schemas } from '#/api/client';
import { Field } from '#/ui/field';
import { FormContent, FormDialog } from '#/ui/form-dialog';
import { Input } from '#/ui/input';
import { useRefusal } from '#/ui/use-refusal';
import { useAdminAct } from '../mutations';

interface CopyTemplateProps {
  template: Schemas['PlatformTemplate'];
  trigger: ReactNode;
  onMade: (made: Schemas['PlatformTemplate']) => void;
}

/** A new template begins as the copy of one. */
export function CopyTemplate({ trigger, ...props }: CopyTemplateProps) {
  return <FormDialog trigger={trigger}>{(done) => <Content {...props} onDone={done} />}</FormDialog>;
}

function Content({ template, onMade, onDone }: Omit<CopyTemplateProps, 'trigger'> & { onDone: () => void }) {
  const { t } = useLingui();
  const refused = useRefusal();
  const act = useAdminAct<Schemas['PlatformTemplate']>();
  const [name, setName] = useState('');
  const [nameAr, setNameAr] = useState('');
  const submit = async () => {
    try {
      onMade(await act.mutateAsync({ path: '/templates', body: { fromId: template.id, name, nameAr } }));
    } catch (error) {
      refused(t`This was not done`, error);
      throw error;
    }
  };
  return (
    <FormContent
      title={<Trans>A new template</Trans>}
      description={<Trans>It begins as a copy, and nobody sees it until you publish it.</Trans>}
      submitLabel={<Trans>Copy</Trans>}
      disabled={!name.trim() || !nameAr.trim()}
      onSubmit={submit}
      onDone={onDone}
    >
      <Field label={<Trans>Name in English</Trans>}>
        <Input dir="ltr" maxLength={100} value={name} onChange={(event) => setName(event.target.value)} />
      </Field>
      <Field label={<Trans>Name in Arabic</Trans>}>
        <Input dir="rtl" maxLength={100} value={nameAr} onChange={(event) => setNameAr(event.target.value)} />
      </Field>
    </FormContent>
  );
}

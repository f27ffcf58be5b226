import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { request, type Schemas } from '#/api/client';
import { isApiError } from '#/api/error';
import { errorText } from '#/api/error-text';
import { Button } from '#/ui/button';
import { Card } from '#/ui/card';
import { Field } from '#/ui/field';
import { FormContent, FormDialog } from '#/ui/form-dialog';
import { Input } from '#/ui/input';
import { toast } from '#/ui/toast';
import { adminKey } from '../queries';
import { FactorSetUp } from './factor-set-up';
import { RecoveryCodes } from './recovery-codes';

/** The administrator's device: to enrol where none is asked for, and new recovery codes. */
export function FactorSection({ admin }: { admin: Schemas['AdminUser'] }) {
  const client = useQueryClient();
  const [enrolling, setEnrolling] = useState(false);
  const [codes, setCodes] = useState<string[] | null>(null);
  if (codes) {
    return (
      <RecoveryCodes
        codes={codes}
        onDone={() => {
          setCodes(null);
          setEnrolling(false);
          void client.invalidateQueries({ queryKey: adminKey });
        }}
      />
    );
  }
  if (enrolling) return <FactorSetUp onDone={setCodes} />;
  return (
    <Card title={<Trans>Second step</Trans>}>
      {admin.hasDevice ? (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="text-2">
            <Trans>Your device is set up.</Trans>{' '}
            <Plural
              value={admin.codesLeft}
              one="# recovery code is left."
              other="# recovery codes are left."
            />
          </p>
          <FormDialog
            trigger={
              <Button>
                <Trans>New recovery codes</Trans>
              </Button>
            }
          >
            {(done) => <Renew onMade={setCodes} onDone={done} />}
          </FormDialog>
        </div>
      ) : (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="text-2">
            <Trans>Your password alone opens this account.</Trans>
          </p>
          <Button variant="solid" onClick={() => setEnrolling(true)}>
            <Trans>Set up your authenticator</Trans>
          </Button>
        </div>
      )}
    </Card>
  );
}

function Renew({ onMade, onDone }: { onMade: (codes: string[]) => void; onDone: () => void }) {
  const { i18n, t } = useLingui();
  const [code, setCode] = useState('');
  const submit = async () => {
    try {
      const made = await request<Schemas['RecoveryCodes']>('POST', '/api/admin/account/factor/codes', {
        as: 'admin',
        body: { code },
      });
      onMade(made.codes);
    } catch (error) {
      toast({
        title: t`This was not done`,
        description:
          isApiError(error) && error.code === 'INVALID_CODE'
            ? t`The code is wrong, was used or has expired.`
            : errorText(i18n, error, t`Something went wrong. Please try again.`),
        variant: 'danger',
      });
      throw error;
    }
  };
  return (
    <FormContent
      title={<Trans>New recovery codes</Trans>}
      description={<Trans>The old ones end.</Trans>}
      submitLabel={<Trans>Continue</Trans>}
      disabled={code.trim().length < 6}
      onSubmit={submit}
      onDone={onDone}
    >
      <Field label={<Trans>Code</Trans>}>
        <Input
          dir="ltr"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={40}
          value={code}
          onChange={(event) => setCode(event.target.value)}
        />
      </Field>
    </FormContent>
  );
}

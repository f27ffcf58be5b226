import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useState } from 'react';
import { request, type Schemas } from '#/api/client';
import { isApiError } from '#/api/error';
import { errorText } from '#/api/error-text';
import { adminKey, useAdminSignOut } from '#/features/account/admin';
import { FactorSetUp } from '#/features/platform/components/factor-set-up';
import { RecoveryCodes } from '#/features/platform/components/recovery-codes';
import { Button } from '#/ui/button';
import { Card } from '#/ui/card';
import { Field } from '#/ui/field';
import { Input } from '#/ui/input';
import { LanguageToggle } from '#/ui/language-toggle';
import { Logo } from '#/ui/logo';

/** Between the password and everything else: a code of the device, or a device to enrol. */
export default function Factor({ admin }: { admin: Schemas['AdminUser'] }) {
  const { t } = useLingui();
  const client = useQueryClient();
  const signOut = useAdminSignOut();
  const [codes, setCodes] = useState<string[] | null>(null);
  const enter = () => client.invalidateQueries({ queryKey: adminKey });
  return (
    <div className="mx-auto flex min-h-dvh w-full max-w-xl flex-col gap-6 px-4 py-4 sm:px-6">
      <title>{t`Second step`}</title>
      <header className="flex items-center justify-between gap-3">
        <Logo />
        <LanguageToggle />
      </header>
      <main className="flex flex-col gap-4">
        {codes ? (
          <RecoveryCodes codes={codes} onDone={() => void enter()} />
        ) : admin.factor === 'enrol' ? (
          <FactorSetUp onDone={setCodes} />
        ) : (
          <Prove onDone={() => void enter()} />
        )}
        <Button variant="ghost" loading={signOut.isPending} onClick={() => signOut.mutate(undefined)}>
          <Trans>Log out</Trans>
        </Button>
      </main>
    </div>
  );
}

function Prove({ onDone }: { onDone: () => void }) {
  const { i18n, t } = useLingui();
  const [code, setCode] = useState('');
  const [busy, setBusy] = useState(false);
  const [wrong, setWrong] = useState('');
  useEffect(() => setWrong(''), []);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    try {
      await request('POST', '/api/admin/account/factor/prove', { as: 'admin', body: { code } });
      onDone();
    } catch (error) {
      setWrong(
        isApiError(error) && error.code === 'INVALID_CODE'
          ? t`The code is wrong, was used or has expired.`
          : errorText(i18n, error, t`Something went wrong. Please try again.`),
      );
      setBusy(false);
    }
  };
  return (
    <Card title={<Trans>Enter the code of your device</Trans>}>
      <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
        <Field
          label={<Trans>Six digits, or a recovery code</Trans>}
          error={wrong}
          hint={<Trans>Your authenticator app shows a new one every thirty seconds.</Trans>}
        >
          <Input
            autoFocus
            dir="ltr"
            inputMode="text"
            autoComplete="one-time-code"
            maxLength={40}
            value={code}
            onChange={(event) => setCode(event.target.value)}
          />
        </Field>
        <Button type="submit" variant="solid" loading={busy} disabled={code.trim().length < 6}>
          <Trans>Continue</Trans>
        </Button>
      </form>
    </Card>
  );
}

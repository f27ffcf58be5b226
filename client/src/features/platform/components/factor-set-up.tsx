import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useEffect, useState } from 'react';
import { request, type Schemas } from '#/api/client';
import { isApiError } from '#/api/error';
import { errorText } from '#/api/error-text';
import { Button } from '#/ui/button';
import { Card } from '#/ui/card';
import { Field } from '#/ui/field';
import { Input } from '#/ui/input';
import { Skeleton } from '#/ui/skeleton';

/** Enrolling a device: its picture or its letters, then its first code. */
export function FactorSetUp({ onDone }: { onDone: (codes: string[]) => void }) {
  const { i18n, t } = useLingui();
  const [secret, setSecret] = useState<Schemas['FactorSecret'] | null>(null);
  const [code, setCode] = useState('');
  const [busy, setBusy] = useState(false);
  const [wrong, setWrong] = useState('');
  const failed = (error: unknown) => {
    setWrong(
      isApiError(error) && error.code === 'INVALID_CODE'
        ? t`The code is wrong, was used or has expired.`
        : errorText(i18n, error, t`Something went wrong. Please try again.`),
    );
    setBusy(false);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: each call makes another secret, so there is one call
  useEffect(() => {
    const stop = new AbortController();
    request<Schemas['FactorSecret']>('POST', '/api/admin/account/factor', {
      as: 'admin',
      signal: stop.signal,
    }).then(setSecret, (error) => stop.signal.aborted || failed(error));
    return () => stop.abort();
  }, []);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    try {
      const made = await request<Schemas['RecoveryCodes']>('POST', '/api/admin/account/factor/enrol', {
        as: 'admin',
        body: { code },
      });
      onDone(made.codes);
    } catch (error) {
      failed(error);
    }
  };
  return (
    <Card title={<Trans>Set up your authenticator</Trans>}>
      <p className="mb-4 text-2">
        <Trans>
          Administrators sign in with a password and a code of their device. Scan this with an authenticator
          app, then type the code that it shows.
        </Trans>
      </p>
      <div className="flex flex-wrap items-start gap-5">
        {secret ? (
          <img
            src={`data:image/svg+xml;base64,${btoa(secret.qr)}`}
            alt={t`QR code of the secret`}
            className="size-48 rounded-card border border-line bg-white p-2"
          />
        ) : (
          <Skeleton className="size-48 rounded-card" />
        )}
        <form
          noValidate
          onSubmit={(event) => void submit(event)}
          className="flex min-w-56 grow basis-56 flex-col gap-4"
        >
          <div>
            <p className="text-2 text-small">
              <Trans>Or type this secret:</Trans>
            </p>
            <p className="code break-all font-semibold" dir="ltr" data-secret={secret?.secret}>
              {secret?.secret.replace(/(.{4})(?=.)/g, '$1 ')}
            </p>
          </div>
          <Field label={<Trans>Code</Trans>} error={wrong}>
            <Input
              dir="ltr"
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={40}
              value={code}
              onChange={(event) => setCode(event.target.value)}
            />
          </Field>
          <Button type="submit" variant="solid" loading={busy} disabled={!secret || code.trim().length < 6}>
            <Trans>Continue</Trans>
          </Button>
        </form>
      </div>
    </Card>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { errorText } from '#/api/error-text';
import { paths } from '#/app/paths';
import { cx } from '#/lib/class-name';
import { toLatinDigits } from '#/lib/digits';
import { Button } from '#/ui/button';
import { LanguageToggle } from '#/ui/language-toggle';
import { Logo } from '#/ui/logo';
import { usePairScreen } from '../station.ts';
import { useDark } from '../use-dark.ts';

const LENGTH = 6;

/** The code of the QR that brought the device here. */
function codeOfAddress(): string {
  return /^#code=(\d{6})$/.exec(window.location.hash)?.[1] ?? '';
}

/** Turns a device into a kitchen screen. */
export function PairingPage({ unpaired }: { unpaired: boolean }) {
  const { i18n, t } = useLingui();
  const [code, setCode] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const pair = usePairScreen();
  useDark();

  const send = (value: string) => {
    if (value.length === LENGTH && !pair.isPending) pair.mutate(value);
  };
  const type = (text: string) => {
    const digits = toLatinDigits(text).replace(/\D/g, '').slice(0, LENGTH);
    setCode(digits);
    pair.reset();
    send(digits);
  };
  const { mutate } = pair;
  useEffect(() => {
    const given = codeOfAddress();
    if (given === '') return;
    // Used once: a reload must not try it again.
    window.history.replaceState(window.history.state, '', window.location.pathname);
    setCode(given);
    mutate(given);
  }, [mutate]);
  // A wrong code is typed again from the start.
  const failed = pair.isError;
  useEffect(() => {
    if (failed) input.current?.select();
  }, [failed]);

  return (
    <main data-theme="dark" className="grid min-h-dvh grid-rows-[auto_1fr] bg-bg p-6 text-ink">
      <header className="flex items-center justify-between">
        <Logo onDark />
        <LanguageToggle size="kitchen" />
      </header>
      <form
        className="m-auto flex w-full max-w-3xl flex-col items-center gap-6 text-center"
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          send(code);
        }}
      >
        <h1 className="font-semibold text-[clamp(1.75rem,3vw,3.25rem)]">
          {unpaired ? (
            <Trans>This screen is not connected any more</Trans>
          ) : (
            <Trans>Connect this kitchen screen</Trans>
          )}
        </h1>
        <label htmlFor="code" className="text-2 text-[clamp(1.125rem,1.5vw,1.75rem)]">
          <Trans>Type the six digits that Settings → Screens shows.</Trans>
        </label>
        <input
          id="code"
          ref={input}
          // The only thing to do on this page, on a device without a mouse.
          // biome-ignore lint/a11y/noAutofocus: see above
          autoFocus
          dir="ltr"
          inputMode="numeric"
          autoComplete="one-time-code"
          value={code}
          aria-invalid={failed || undefined}
          aria-describedby="code-error"
          className={cx(
            'num w-full rounded-panel border-2 border-control-line bg-surface py-4 text-center font-semibold tracking-[0.3em]',
            'text-[clamp(2.5rem,10vw,8rem)] leading-tight aria-invalid:border-danger-ink',
          )}
          onChange={(event) => type(event.target.value)}
        />
        <p id="code-error" role="alert" className="min-h-8 text-danger-ink text-lead">
          {failed && errorText(i18n, pair.error, t`The code is wrong, used or expired.`)}
        </p>
        <Button
          type="submit"
          variant="solid"
          size="kitchen"
          block
          loading={pair.isPending}
          disabled={code.length !== LENGTH}
        >
          <Trans>Connect</Trans>
        </Button>
        <p className="text-2">
          <Trans>
            Or{' '}
            <Link className="inline-block py-3 text-brand-ink underline" to={paths.owner.login.href()}>
              sign in as owner
            </Link>{' '}
            to see the kitchen here.
          </Trans>
        </p>
      </form>
    </main>
  );
}

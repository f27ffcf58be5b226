import { Trans } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { likelyCash } from '#/lib/cash';
import { toLatinDigits } from '#/lib/digits';
import { type Halalas, parseTypedMoney, toWireMoney } from '#/lib/money';
import { Chip } from './chip.tsx';
import { Field } from './field.tsx';
import { MoneyInput } from './money-input.tsx';
import { Price } from './price.tsx';

/**
 * Works out what goes back to a guest. It is for the hand that holds the notes: what is taken is the sum that is due, and
 * nothing of this is sent.
 */
export function CashChange({ due }: { due: Halalas }) {
  const [typed, setTyped] = useState('');
  const received = parseTypedMoney(typed, toLatinDigits);
  const unreadable = typed !== '' && (received === null || received < 0);
  const back = received === null ? 0 : received - due;
  const shown = typed !== '' && !unreadable;
  const line = useRef<HTMLParagraphElement>(null);
  // It is the last of a sheet that scrolls: what has to be handed back would stay hidden beneath the sheet's button.
  useEffect(() => {
    if (shown) line.current?.scrollIntoView({ block: 'nearest' });
  }, [shown]);
  return (
    <div className="flex flex-col gap-2">
      <Field
        label={<Trans>Received (optional)</Trans>}
        error={unreadable ? <Trans>This number can't be read.</Trans> : undefined}
      >
        <MoneyInput value={typed} onChange={(event) => setTyped(event.target.value)} />
      </Field>
      <div className="flex flex-wrap gap-2">
        {likelyCash(due).map((sum) => (
          <Chip key={sum} size="md" selected={received === sum} onClick={() => setTyped(toWireMoney(sum))}>
            <Price halalas={sum} />
          </Chip>
        ))}
      </div>
      <p
        ref={line}
        aria-live="polite"
        className="flex items-baseline justify-between gap-4 rounded-card bg-sunken px-4 py-3 empty:hidden"
      >
        {shown && (
          <>
            <span className={back < 0 ? 'text-danger-ink' : 'text-2'}>
              {back < 0 ? <Trans>Still missing</Trans> : <Trans>Change due</Trans>}
            </span>
            <Price
              halalas={Math.abs(back)}
              fraction="always"
              className={back < 0 ? 'font-semibold text-danger-ink text-lead' : 'font-semibold text-h2'}
            />
          </>
        )}
      </p>
    </div>
  );
}

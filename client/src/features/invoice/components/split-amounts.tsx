import { Trans, useLingui } from '@lingui/react/macro';
import { Plus, X } from 'lucide-react';
import { Button } from '#/ui/button';
import { Field } from '#/ui/field';
import { IconButton } from '#/ui/icon-button';
import { MoneyInput } from '#/ui/money-input';
import { Num } from '#/ui/num';
import { Price } from '#/ui/price';
import { MAX_PARTS } from '../split';
import { missingOf } from '../split-draft';

interface SplitAmountsProps {
  amounts: readonly string[];
  total: string;
  onAmounts: (amounts: readonly string[]) => void;
}

/** Typed shares; what they leave open becomes a part of its own. */
export function SplitAmounts({ amounts, total, onAmounts }: SplitAmountsProps) {
  const { t } = useLingui();
  const missing = missingOf(amounts, total);
  return (
    <div className="flex flex-col gap-3">
      {amounts.map((amount, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place
        <div key={index} className="flex items-end gap-2">
          <Field
            className="grow"
            label={
              <Trans>
                Guest <Num value={index + 1} />
              </Trans>
            }
          >
            <MoneyInput
              value={amount}
              onChange={(event) =>
                onAmounts(amounts.map((each, at) => (at === index ? event.target.value : each)))
              }
            />
          </Field>
          {amounts.length > 1 && (
            <IconButton
              label={t`Remove guest ${index + 1}`}
              icon={<X />}
              onClick={() => onAmounts(amounts.filter((_, at) => at !== index))}
            />
          )}
        </div>
      ))}
      <Button
        icon={<Plus aria-hidden className="size-5" />}
        // The rest may become one more part.
        disabled={amounts.length >= MAX_PARTS - 1}
        onClick={() => onAmounts([...amounts, ''])}
      >
        <Trans>Add guest</Trans>
      </Button>
      <p role="status" className={missing < 0 ? 'text-danger-ink' : 'text-2'}>
        {missing < 0 ? (
          <Trans>
            <Price halalas={-missing} fraction="always" /> more than the bill
          </Trans>
        ) : (
          <Trans>
            <Price halalas={missing} fraction="always" /> are missing and become the last part
          </Trans>
        )}
      </p>
    </div>
  );
}

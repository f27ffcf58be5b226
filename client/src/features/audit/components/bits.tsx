import { Trans, useLingui } from '@lingui/react/macro';
import { methodNames } from '#/ui/method-choice';
import { Num } from '#/ui/num';
import { Price } from '#/ui/price';
import type { Facts } from '../facts';
import { settings } from '../settings';

// The parts of which sentences are made. Each shows nothing when the entry does not say it.

/** An order's or invoice's number. */
export const Code = ({ facts, name }: { facts: Facts; name: string }) => <Num value={facts.text(name)} />;

export const Name = ({ facts, name }: { facts: Facts; name: string }) => <bdi>{facts.text(name)}</bdi>;

export function Amount({ facts, name = 'amount' }: { facts: Facts; name?: string }) {
  const amount = facts.money(name);
  return amount === null ? null : <Price amount={amount} fraction="always" />;
}

/** ", because …" after an act that needed a reason. */
export function Reason({ facts, name = 'reason' }: { facts: Facts; name?: string }) {
  const reason = facts.text(name);
  if (!reason) return null;
  return (
    <>
      {' · '}
      <Trans>
        reason: <bdi>{reason}</bdi>
      </Trans>
    </>
  );
}

/** ", cash" after money that changed hands. */
export function Method({ facts }: { facts: Facts }) {
  const { t } = useLingui();
  const method = facts.text('method');
  return method in methodNames ? <> · {t(methodNames[method as keyof typeof methodNames])}</> : null;
}

/** Which settings a change names; one of a newer server by its name. */
export function Settings({ facts }: { facts: Facts }) {
  const { t } = useLingui();
  const names = facts
    .entries()
    .map(([name]) => (name in settings ? t(settings[name as keyof typeof settings]) : name));
  return names.join(t`, `);
}

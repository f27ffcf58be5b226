import { Trans, useLingui } from '@lingui/react/macro';
import { Stepper } from '#/ui/stepper';
import { MAX_PARTS, MIN_GUESTS } from '../split';

interface SplitGuestsProps {
  guests: number;
  onGuests: (guests: number) => void;
}

export function SplitGuests({ guests, onGuests }: SplitGuestsProps) {
  const { t } = useLingui();
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-card border border-line px-4 py-3">
      <div>
        <p className="font-medium">
          <Trans>Guests</Trans>
        </p>
        <p className="text-2 text-small">
          <Trans>Equal shares; the odd halalas go to the first.</Trans>
        </p>
      </div>
      <Stepper label={t`Guests`} value={guests} onValueChange={onGuests} min={MIN_GUESTS} max={MAX_PARTS} />
    </div>
  );
}

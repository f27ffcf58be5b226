import { Trans } from '@lingui/react/macro';
import { Flame, Hourglass, ListOrdered } from 'lucide-react';
import { useId } from 'react';
import { Chip } from '#/ui/chip';
import type { Start } from '../cart';

interface StartChoiceProps {
  start: Start;
  /** The restaurant serves by courses. */
  auto: boolean;
  onStart: (start: Start) => void;
}

/** When the kitchen starts with the order; a line of the cart may say otherwise. */
export function StartChoice({ start, auto, onStart }: StartChoiceProps) {
  const title = useId();
  const chip = (each: Start) => ({ selected: start === each, onClick: () => onStart(each) });
  return (
    <div className="flex flex-col gap-1.5">
      <p id={title} className="font-medium text-small">
        <Trans>When should the kitchen start?</Trans>
      </p>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset does not wrap as a row */}
      <div role="group" aria-labelledby={title} className="flex flex-wrap gap-2">
        <Chip {...chip('now')} icon={<Flame aria-hidden />}>
          <Trans>Now</Trans>
        </Chip>
        {auto && (
          <Chip {...chip('courses')} icon={<ListOrdered aria-hidden />}>
            <Trans>By course</Trans>
          </Chip>
        )}
        <Chip {...chip('call')} icon={<Hourglass aria-hidden />}>
          <Trans>On my call</Trans>
        </Chip>
      </div>
    </div>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import { RadioGroup as Radix } from 'radix-ui';
import { type CSSProperties, useId } from 'react';
import { roles } from '#/public/theme';
import { Pattern } from '#/ui/pattern';
import type { LookFieldsProps } from './look-panel';

const patterns = Array.from({ length: 24 }, (_, index) => index + 1);

/** Which of the house's patterns edges the header and the foot. */
export function PatternField({ look, set }: LookFieldsProps) {
  const { t } = useLingui();
  const id = useId();
  return (
    <section className="flex flex-col gap-3 border-line border-t pt-4">
      <h3 id={id} className="font-semibold">
        <Trans>Pattern</Trans>
      </h3>
      <Radix.Root
        aria-labelledby={id}
        value={String(look.pattern)}
        onValueChange={(pattern) => set({ pattern: Number(pattern) })}
        style={roles(look) as CSSProperties}
        className="grid grid-cols-[repeat(auto-fill,minmax(3rem,1fr))] gap-2 rounded-card bg-surface"
      >
        {patterns.map((pattern) => (
          <Radix.Item
            key={pattern}
            value={String(pattern)}
            aria-label={t`Pattern ${pattern}`}
            className="h-12 overflow-hidden rounded-2 border-2 border-line data-[state=checked]:border-brand-solid data-[state=checked]:shadow-focus"
          >
            <Pattern seed={`sadu-${pattern}`} tile={24} className="size-full" />
          </Radix.Item>
        ))}
      </Radix.Root>
    </section>
  );
}

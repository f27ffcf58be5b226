import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Look } from '#/public/theme';
import { Field } from '#/ui/field';
import { Select } from '#/ui/select';
import type { LookFieldsProps } from './look-panel';

const titleSizes = [16, 18, 20, 22, 24, 26, 28, 32, 36];
const itemSizes = [15, 16, 17, 18, 19, 20, 22, 24];

/** The face of the headings, and how large they are. */
export function TypeFields({ look, set, problem }: LookFieldsProps) {
  const { t } = useLingui();
  const size = (name: 'titleSize' | 'itemSize', label: ReactNode, sizes: readonly number[]) => (
    <Field label={label} error={problem(`customizations.${name}`)}>
      <Select
        value={String(look[name])}
        options={[...new Set([...sizes, look[name]])]
          .sort((a, b) => a - b)
          .map((pixels) => ({ value: String(pixels), label: t`${pixels} px` }))}
        onValueChange={(pixels) => set({ [name]: Number(pixels) })}
      />
    </Field>
  );
  return (
    <fieldset className="flex min-w-0 flex-col gap-3 border-line border-t pt-4">
      <legend className="float-start mb-1 w-full font-semibold">
        <Trans>Letters</Trans>
      </legend>
      <Field label={<Trans>Headings</Trans>} error={problem('customizations.font')}>
        <Select<Look['font']>
          value={look.font}
          options={[
            { value: 'readex', label: t`Clear (Readex)` },
            { value: 'kufi', label: t`Geometric (Kufi)` },
            { value: 'naskh', label: t`Elegant (Naskh)` },
            { value: 'display', label: t`Loud (poster)` },
          ]}
          onValueChange={(font) => set({ font })}
        />
      </Field>
      <div className="grid items-start gap-4 @sm:grid-cols-2">
        {size('titleSize', <Trans>Size of a category’s name</Trans>, titleSizes)}
        {size('itemSize', <Trans>Size of a dish’s name</Trans>, itemSizes)}
      </div>
    </fieldset>
  );
}

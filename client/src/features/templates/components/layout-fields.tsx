import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Look } from '#/public/theme';
import { Field } from '#/ui/field';
import { Select } from '#/ui/select';
import type { LookFieldsProps } from './look-panel';

type Choice = 'dishLayout' | 'headerLayout' | 'titleStyle' | 'divider' | 'priceStyle' | 'corners';

/** Where things stand. */
export function LayoutFields({ look, set, problem }: LookFieldsProps) {
  const { t } = useLingui();
  const choices: { [Name in Choice]: { label: ReactNode; options: Record<Look[Name], string> } } = {
    headerLayout: {
      label: <Trans>Header</Trans>,
      options: {
        picture: t`Under a picture`,
        band: t`On a coloured band`,
        centre: t`In the middle`,
        plain: t`In one plain line`,
      },
    },
    dishLayout: {
      label: <Trans>Photos of dishes</Trans>,
      options: {
        beside: t`Beside the text`,
        top: t`Above the text`,
        grid: t`As a grid`,
        none: t`No photos`,
      },
    },
    titleStyle: {
      label: <Trans>Names of categories</Trans>,
      options: {
        start: t`Plain`,
        centre: t`In the middle, between lines`,
        block: t`On a coloured block`,
        rule: t`With a line beneath`,
      },
    },
    divider: {
      label: <Trans>Between dishes</Trans>,
      options: {
        line: t`A line`,
        dots: t`A dashed line`,
        none: t`Nothing`,
        card: t`Each dish is a card`,
      },
    },
    priceStyle: {
      label: <Trans>Prices</Trans>,
      options: { plain: t`Plain`, colour: t`In colour`, chip: t`On a coloured ground` },
    },
    corners: {
      label: <Trans>Corners</Trans>,
      options: { sharp: t`Sharp`, slight: t`Slightly round`, soft: t`Soft`, round: t`Round` },
    },
  };
  return (
    <fieldset className="flex min-w-0 flex-col gap-3 border-line border-t pt-4">
      <legend className="float-start mb-1 w-full font-semibold">
        <Trans>Layout</Trans>
      </legend>
      <div className="grid items-start gap-4 @sm:grid-cols-2">
        {(Object.keys(choices) as Choice[]).map((name) => (
          <Field
            key={name}
            label={choices[name].label}
            error={problem(`customizations.${name}`)}
            hint={name === 'dishLayout' ? <Trans>A category can have its own way.</Trans> : undefined}
          >
            <Select
              value={look[name] as string}
              options={Object.entries(choices[name].options).map(([value, label]) => ({ value, label }))}
              onValueChange={(value) => set({ [name]: value })}
            />
          </Field>
        ))}
      </div>
    </fieldset>
  );
}

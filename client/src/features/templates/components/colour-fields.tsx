import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { contrast, mended, readableFrom } from '#/lib/colour';
import type { Customizations, Look } from '#/public/theme';
import { Button } from '#/ui/button';
import { Field } from '#/ui/field';
import { Input } from '#/ui/input';
import { Num } from '#/ui/num';
import type { LookFieldsProps } from './look-panel';

type Colour = Extract<keyof Look, `${string}Color`>;

interface ColourFieldsProps extends LookFieldsProps {
  own: Customizations;
}

/** A ground and what is written on it. */
const pairs: readonly [text: Colour, ground: Colour][] = [
  ['textColor', 'backgroundColor'],
  ['primaryColor', 'backgroundColor'],
  ['headerTextColor', 'headerBackgroundColor'],
];

/** Six colours; everything else on the page is made of them. What can't be read is said at once, and mended on wish. */
export function ColourFields({ look, own, set, problem }: ColourFieldsProps) {
  const field = (name: Colour, label: ReactNode) => (
    <Field
      label={label}
      error={problem(`customizations.${name}`)}
      hint={own[name] ? undefined : <Trans>As the template</Trans>}
    >
      <Input
        name={`customizations.${name}`}
        type="color"
        className="cursor-pointer p-1!"
        value={look[name]}
        onChange={(event) => set({ [name]: event.target.value })}
      />
    </Field>
  );
  return (
    <fieldset className="flex min-w-0 flex-col gap-3 border-line border-t pt-4">
      <legend className="float-start mb-1 w-full font-semibold">
        <Trans>Colours</Trans>
      </legend>
      <div className="grid items-start gap-4 @sm:grid-cols-2">
        {field('backgroundColor', <Trans>Background</Trans>)}
        {field('textColor', <Trans>Text</Trans>)}
        {field('primaryColor', <Trans>Prices and buttons</Trans>)}
        {field('patternColor', <Trans>Pattern</Trans>)}
        {field('headerBackgroundColor', <Trans>Header</Trans>)}
        {field('headerTextColor', <Trans>Text of the header</Trans>)}
      </div>
      <ul className="flex flex-col gap-2">
        {pairs.map(([text, ground]) => (
          <Contrast
            key={text}
            name={text}
            text={look[text]}
            ground={look[ground]}
            onMend={() => set({ [text]: mended(look[text], look[ground]) })}
          />
        ))}
      </ul>
    </fieldset>
  );
}

interface ContrastProps {
  name: Colour;
  text: string;
  ground: string;
  onMend: () => void;
}

const names: Partial<Record<Colour, ReactNode>> = {
  textColor: <Trans>Text on the background</Trans>,
  primaryColor: <Trans>Prices on the background</Trans>,
  headerTextColor: <Trans>Text on the header</Trans>,
};

function Contrast({ name, text, ground, onMend }: ContrastProps) {
  const ratio = contrast(text, ground);
  const dim = ratio < readableFrom;
  return (
    <li
      className={`flex flex-wrap items-center gap-x-3 gap-y-2 rounded-card px-3 py-2 text-small ${
        dim ? 'bg-accent-tint text-accent-ink' : 'bg-sunken'
      }`}
    >
      <span className="min-w-0 grow">
        {names[name]}: <Num value={`${(Math.floor(ratio * 10) / 10).toFixed(1)}:1`} />
        {dim && (
          <>
            {' '}
            <Trans>Hard to read: 4.5 is the least.</Trans>
          </>
        )}
      </span>
      {dim && (
        <Button onClick={onMend}>
          <Trans>Make it readable</Trans>
        </Button>
      )}
    </li>
  );
}

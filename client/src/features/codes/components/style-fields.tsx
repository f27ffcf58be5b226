import { Trans, useLingui } from '@lingui/react/macro';
import { CircleAlert } from 'lucide-react';
import type { ComponentType, ReactNode } from 'react';
import { Field } from '#/ui/field';
import { Input } from '#/ui/input';
import { Num } from '#/ui/num';
import { Select } from '#/ui/select';
import { type CodeStyle, frameLength, margins, type Refusal, refusalOf, widths } from '../style';

interface PhotoSlotProps {
  label: ReactNode;
  value: string;
  aspect: number;
  hint?: ReactNode;
  onChange: (url: string) => void;
}

/** How a photo is chosen, cut and sent is another feature's: the page brings it along. */
export type PhotoSlot = ComponentType<PhotoSlotProps>;

interface StyleFieldsProps {
  style: CodeStyle;
  set: (patch: Partial<CodeStyle>) => void;
  photo: PhotoSlot;
}

/** What an owner may choose of a code's look, with the reason where phones would not read it. */
export function StyleFields({ style, set, photo: Photo }: StyleFieldsProps) {
  const { t } = useLingui();
  const refusal = refusalOf(style);
  return (
    <div className="flex flex-col gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={<Trans>Colour of the code</Trans>}>
          <Input
            type="color"
            className="cursor-pointer p-1!"
            value={style.ink}
            onChange={(event) => set({ ink: event.target.value })}
          />
        </Field>
        <Field label={<Trans>Ground</Trans>}>
          <Input
            type="color"
            className="cursor-pointer p-1!"
            value={style.ground}
            onChange={(event) => set({ ground: event.target.value })}
          />
        </Field>
      </div>
      <p aria-live="polite" className="flex items-start gap-2 text-danger-ink text-small empty:hidden">
        {refusal && (
          <>
            <CircleAlert aria-hidden className="mt-0.5 size-5 shrink-0" />
            <span>
              <Why refusal={refusal} />
            </span>
          </>
        )}
      </p>
      <label className="flex flex-col gap-1.5">
        <span className="flex justify-between gap-3 text-small">
          <span className="font-medium">
            <Trans>Empty margin</Trans>
          </span>
          <Num value={style.margin} />
        </span>
        <input
          type="range"
          min={margins.least}
          max={margins.most}
          value={style.margin}
          className="h-tap accent-(--brand-solid)"
          onChange={(event) => set({ margin: Number(event.target.value) })}
        />
        <span className="text-2 text-micro">
          <Trans>In squares of the code. With fewer than four phones don’t find it.</Trans>
        </span>
      </label>
      <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-1 2xl:grid-cols-2">
        <Field label={<Trans>Text below it, in English</Trans>}>
          <Input
            lang="en"
            dir="ltr"
            maxLength={frameLength}
            value={style.frameEn}
            onChange={(event) => set({ frameEn: event.target.value })}
          />
        </Field>
        <Field label={<Trans>Text below it, in Arabic</Trans>}>
          <Input
            lang="ar"
            dir="rtl"
            maxLength={frameLength}
            value={style.frameAr}
            onChange={(event) => set({ frameAr: event.target.value })}
          />
        </Field>
      </div>
      <div className="max-w-48">
        <Photo
          label={t`Logo in the middle`}
          value={style.logoUrl}
          aspect={1}
          hint={
            <Trans>
              It covers a sixteenth of the code at most; the code then repairs itself four times as much.
            </Trans>
          }
          onChange={(logoUrl) => set({ logoUrl })}
        />
      </div>
      <Field label={<Trans>Width of a PNG</Trans>} className="max-w-48">
        <Select
          value={String(style.pixels)}
          onValueChange={(pixels) => set({ pixels: Number(pixels) })}
          options={[...new Set([...widths, style.pixels])]
            .sort((a, b) => a - b)
            .map((width) => ({
              value: String(width),
              label: (
                <Trans>
                  <Num value={width} /> pixels
                </Trans>
              ),
            }))}
        />
      </Field>
    </div>
  );
}

function Why({ refusal }: { refusal: Refusal }) {
  switch (refusal) {
    case 'inverted':
      return (
        <Trans>
          The code must be darker than its ground: many phones don’t read a light code on a dark ground.
        </Trans>
      );
    case 'dark':
      return <Trans>This ground is too dark: in a dim room the camera sees no difference.</Trans>;
    case 'faint':
      return <Trans>These two colours are too close: the code needs more contrast.</Trans>;
  }
}

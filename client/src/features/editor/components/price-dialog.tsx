import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { ArrowRight } from 'lucide-react';
import { useState } from 'react';
import { pickText } from '#/locale/bilingual';
import { useLanguage } from '#/locale/use-language';
import { Field } from '#/ui/field';
import { FormContent } from '#/ui/form-dialog';
import { Input } from '#/ui/input';
import { Price } from '#/ui/price';
import { Select } from '#/ui/select';
import { itemsOf } from '../document';
import { useEditorFrame } from '../editor-context';
import { applyPrices, type PriceLine, priceLines, readPercent, roundings } from '../price-change';
import { useNameOf } from './use-thing';

interface PriceDialogProps {
  /** undefined: every dish of the menu. */
  ids: ReadonlySet<string> | undefined;
  onDone: () => void;
}

const roundingOptions = roundings.map((step) => ({
  value: String(step),
  label: <Price halalas={step} fraction="always" />,
}));

/** Old beside new before anything is changed; one undo takes all of it back. */
export function PriceDialog({ ids, onDone }: PriceDialogProps) {
  const { t } = useLingui();
  const { doc, edit } = useEditorFrame();
  const [typed, setTyped] = useState('');
  const [rounding, setRounding] = useState('25');
  const percent = readPercent(typed);
  const step = roundings.find((each) => String(each) === rounding) ?? 1;
  // As they stand on the menu.
  const items = [...doc.categories.map(({ id }) => id), undefined]
    .flatMap((category) => itemsOf(doc, category))
    .filter((item) => !ids || ids.has(item.id));
  const lines = percent === undefined ? [] : priceLines(items, percent, step);
  const changed = lines.filter((line) => line.from !== line.to);
  return (
    <FormContent
      size="md"
      title={<Trans>Change prices</Trans>}
      description={
        ids ? (
          <Plural value={items.length} one="Of # chosen dish" other="Of # chosen dishes" />
        ) : (
          <Plural value={items.length} one="Of # dish" other="Of all # dishes" />
        )
      }
      submitLabel={<Plural value={changed.length} one="Change # price" other="Change # prices" />}
      disabled={changed.length === 0}
      onSubmit={() => {
        if (percent === undefined) return;
        const chosen = new Set(items.map((item) => item.id));
        edit((now) => applyPrices(now, chosen, percent, step));
      }}
      onDone={onDone}
    >
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Field
          label={<Trans>Per cent</Trans>}
          hint={<Trans>5 is dearer, −5 is cheaper.</Trans>}
          error={typed && percent === undefined ? t`A number from −90 to 500` : undefined}
        >
          <Input
            dir="ltr"
            inputMode="text"
            autoComplete="off"
            maxLength={8}
            end={<span className="pe-3 text-2">%</span>}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        </Field>
        <Field label={<Trans>Round to</Trans>}>
          <Select options={roundingOptions} value={rounding} onValueChange={setRounding} />
        </Field>
      </div>
      {percent !== undefined && changed.length === 0 && (
        <p className="text-2">
          <Trans>No price changes.</Trans>
        </p>
      )}
      {changed.length > 0 && (
        <ul className="max-h-80 overflow-y-auto rounded-card border border-line">
          {changed.map((line) => (
            <ChangedLine key={`${line.item.id} ${line.variant}`} line={line} />
          ))}
        </ul>
      )}
    </FormContent>
  );
}

function ChangedLine({ line: { item, variant, from, to } }: { line: PriceLine }) {
  const nameOf = useNameOf();
  const { language } = useLanguage();
  const size = item.variants.find((each) => each.id === variant);
  return (
    <li className="flex min-h-tap items-center gap-3 border-line border-t px-3 [content-visibility:auto] first:border-t-0">
      <span className="min-w-0 grow py-1.5">
        <bdi className="block break-words">{nameOf(item)}</bdi>
        {size && (
          <bdi className="block break-words text-2 text-small">
            {pickText(language, size.name, size.nameAr).text}
          </bdi>
        )}
      </span>
      <Price halalas={from} fraction="always" className="text-2" />
      <ArrowRight aria-hidden className="flip size-4 shrink-0 text-2" />
      <Price halalas={to} fraction="always" className="font-semibold" />
    </li>
  );
}

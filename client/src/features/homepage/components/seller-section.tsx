import { Trans, useLingui } from '@lingui/react/macro';
import { ChevronDown, ChevronUp, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { matchesSearch } from '#/lib/search';
import { pickText } from '#/locale/bilingual';
import { useLanguage } from '#/locale/use-language';
import { BilingualText } from '#/ui/bilingual-text';
import { Field } from '#/ui/field';
import { IconButton } from '#/ui/icon-button';
import { Input } from '#/ui/input';
import { Price } from '#/ui/price';
import { Segmented } from '#/ui/segmented';
import { Switch } from '#/ui/switch';
import { useHomepageForm, useProblemBelow } from '../form-context';
import { sellerOf } from '../seller';
import { Section } from './section';

/** The server keeps no more; guests see six (spec section 9). */
const most = 10;
const shown = 6;

export function SellerSection() {
  const { t } = useLingui();
  const { doc, set } = useHomepageForm();
  const below = useProblemBelow();
  return (
    <Section id="sellers" title={<Trans>Best Sellers</Trans>}>
      <Switch
        label={<Trans>Show best sellers</Trans>}
        checked={doc.bestSellersDisplay}
        onCheckedChange={(bestSellersDisplay) => set({ bestSellersDisplay })}
      />
      {doc.bestSellersDisplay && (
        <>
          <Segmented
            aria-label={t`Which dishes`}
            options={[
              { value: 'chosen', label: <Trans>Chosen by me</Trans> },
              { value: 'computed', label: <Trans>By what is sold</Trans> },
            ]}
            value={doc.bestSellersMode}
            onValueChange={(bestSellersMode) => set({ bestSellersMode })}
            className="self-start"
          />
          {doc.bestSellersMode === 'computed' ? (
            <p className="text-2 text-small">
              <Trans>
                From the served orders of the last 90 days, by what they brought in. Below twenty orders
                nothing is shown.
              </Trans>
            </p>
          ) : (
            <ChosenSellers />
          )}
          <p role="alert" className="text-danger-ink text-small empty:hidden">
            {below('bestSellers')}
          </p>
        </>
      )}
    </Section>
  );
}

function ChosenSellers() {
  const { t } = useLingui();
  const { language } = useLanguage();
  const { doc, set } = useHomepageForm();
  const list = doc.bestSellers;
  const move = (index: number, by: number) => {
    const each = list[index];
    if (each) set({ bestSellers: list.toSpliced(index, 1).toSpliced(index + by, 0, each) });
  };
  return (
    <>
      <ol className="flex flex-col divide-y divide-line">
        {list.map((each, index) => {
          const name = pickText(language, each.nameEn, each.nameAr).text;
          return (
            <li key={each.menuItemId ?? `${name} ${index}`} className="flex items-center gap-1 py-1">
              <div className="min-w-0 grow">
                {each.isGone ? (
                  <span className="text-danger-ink">
                    <Trans>This dish is on no menu any more</Trans>
                  </span>
                ) : (
                  <BilingualText en={each.nameEn} ar={each.nameAr} className="break-words" />
                )}
                {index >= shown && (
                  <span className="block text-2 text-micro">
                    <Trans>Guests see the first six</Trans>
                  </span>
                )}
              </div>
              {each.price && <Price amount={each.price} className="shrink-0" />}
              <IconButton
                label={t`Move ${name} up`}
                icon={<ChevronUp />}
                disabled={index === 0}
                onClick={() => move(index, -1)}
              />
              <IconButton
                label={t`Move ${name} down`}
                icon={<ChevronDown />}
                disabled={index === list.length - 1}
                onClick={() => move(index, 1)}
              />
              <IconButton
                label={t`Remove ${name}`}
                icon={<Trash2 />}
                className="text-danger-ink"
                onClick={() => set({ bestSellers: list.toSpliced(index, 1) })}
              />
            </li>
          );
        })}
      </ol>
      {list.length < most && <DishPicker />}
    </>
  );
}

/** So many suggestions as the eye takes in. */
const offered = 6;

function DishPicker() {
  const { t } = useLingui();
  const { language } = useLanguage();
  const { doc, set, dishes } = useHomepageForm();
  const [query, setQuery] = useState('');
  const taken = new Set(doc.bestSellers.map(({ menuItemId }) => menuItemId));
  const found = dishes
    .filter(
      (dish) =>
        !taken.has(dish.id) &&
        (!doc.menuId || dish.menuId === doc.menuId) &&
        matchesSearch([dish.nameEn, dish.nameAr], query),
    )
    .slice(0, offered);
  return (
    <div className="flex flex-col gap-2">
      <Field label={<Trans>Add a dish of the menu</Trans>}>
        <Input
          type="search"
          autoComplete="off"
          placeholder={t`Search the menu`}
          value={query}
          onChange={(event) => setQuery(event.target.value)}
        />
      </Field>
      <ul className="overflow-hidden rounded-card border border-line empty:hidden">
        {found.map((dish) => {
          const name = pickText(language, dish.nameEn, dish.nameAr).text;
          return (
            <li key={dish.id} className="border-line border-t first:border-t-0">
              <button
                type="button"
                aria-label={t`Add ${name}`}
                onClick={() => set({ bestSellers: [...doc.bestSellers, sellerOf(dish)] })}
                className="flex min-h-tap w-full items-center gap-3 px-3 text-start hover:bg-sunken"
              >
                <Plus aria-hidden className="size-5 shrink-0 text-brand-ink" />
                <BilingualText en={dish.nameEn} ar={dish.nameAr} className="min-w-0 grow break-words" />
                <Price amount={sellerOf(dish).price ?? dish.price} className="shrink-0" />
              </button>
            </li>
          );
        })}
      </ul>
      {found.length === 0 && (
        <p className="text-2 text-small">
          <Trans>No dish of the menu has this name.</Trans>
        </p>
      )}
    </div>
  );
}

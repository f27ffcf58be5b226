import { Trans } from '@lingui/react/macro';
import { Plus } from 'lucide-react';
import type { Schemas } from '#/api/client';
import { pickText } from '#/locale/bilingual';
import { useLanguage } from '#/locale/use-language';
import { BilingualText } from '#/ui/bilingual-text';
import { Num } from '#/ui/num';
import { Price } from '#/ui/price';
import { Sheet, SheetContent } from '#/ui/sheet';
import { countOf, type Draft } from '../cart';

type MenuItem = Schemas['MenuItem'];
type Variant = Schemas['Variant'];

interface VariantSheetProps {
  /** Open while there is one. */
  item: MenuItem | undefined;
  draft: Draft;
  onChoose: (item: MenuItem, variant: Variant) => void;
  onClose: () => void;
}

/** The size question: one tap answers it, adds the dish and closes. */
export function VariantSheet({ item, draft, onChoose, onClose }: VariantSheetProps) {
  const { language } = useLanguage();
  return (
    <Sheet open={item !== undefined} onOpenChange={(open) => !open && onClose()}>
      {item && (
        <SheetContent
          title={pickText(language, item.nameEn, item.nameAr).text}
          description={<Trans>Choose a size</Trans>}
        >
          <ul className="flex flex-col gap-2 pb-2">
            {item.variants.map((variant) => {
              const count = countOf(
                { ...draft, lines: draft.lines.filter((line) => line.selectedVariant?.id === variant.id) },
                item.id,
              );
              return (
                <li key={variant.id || variant.name}>
                  <button
                    type="button"
                    onClick={() => onChoose(item, variant)}
                    className="flex min-h-tap-primary w-full items-center gap-3 rounded-card border border-line-strong px-4 text-start hover:bg-sunken"
                  >
                    <span className="min-w-0 grow truncate font-semibold text-[1.0625rem]">
                      <BilingualText en={variant.name} ar={variant.nameAr || variant.name} />
                    </span>
                    {count > 0 && (
                      <span className="rounded-chip bg-brand-tint px-2.5 font-semibold text-brand-ink">
                        <Num value={count} />
                      </span>
                    )}
                    <Price amount={variant.price} className="font-semibold text-lead" />
                    <Plus aria-hidden className="size-6 text-brand-ink" />
                  </button>
                </li>
              );
            })}
          </ul>
        </SheetContent>
      )}
    </Sheet>
  );
}

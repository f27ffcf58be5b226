import { Trans } from '@lingui/react/macro';
import { Ban, CircleCheck, Plus, Star } from 'lucide-react';
import type { Schemas } from '#/api/client';
import { cx } from '#/lib/class-name';
import { pickText } from '#/locale/bilingual';
import { useLanguage } from '#/locale/use-language';
import { BilingualText } from '#/ui/bilingual-text';
import { Button } from '#/ui/button';
import { Price } from '#/ui/price';
import { Sheet, SheetContent } from '#/ui/sheet';
import { SoldOut } from './menu-row';

type MenuItem = Schemas['MenuItem'];

interface DishSheetProps {
  /** Open while there is one. */
  item: MenuItem | undefined;
  favourite: boolean;
  /** Why this person may not mark a dish as sold out; absent when they may. */
  refusal?: string;
  onAdd: (item: MenuItem) => void;
  onFavourite: (item: MenuItem) => void;
  onAvailability: (item: MenuItem, isAvailable: boolean) => void;
  onClose: () => void;
}

/** What a waiter asks about a dish, and what they say about it: a favourite, sold out, back again. */
export function DishSheet({ item, onClose, ...sheet }: DishSheetProps) {
  return (
    <Sheet open={item !== undefined} onOpenChange={(open) => !open && onClose()}>
      {item && <Dish item={item} onClose={onClose} {...sheet} />}
    </Sheet>
  );
}

function Dish({
  item,
  favourite,
  refusal,
  onAdd,
  onFavourite,
  onAvailability,
  onClose,
}: DishSheetProps & { item: MenuItem }) {
  const { language } = useLanguage();
  const out = !item.isAvailable;
  const then = (act: () => void) => () => {
    act();
    onClose();
  };
  return (
    <SheetContent
      title={pickText(language, item.nameEn, item.nameAr).text}
      footer={
        <Button
          variant="solid"
          size="primary"
          block
          disabled={out}
          icon={<Plus aria-hidden className="size-6" />}
          onClick={then(() => onAdd(item))}
        >
          <Trans>Add to the order</Trans>
        </Button>
      }
    >
      <div className="flex flex-col gap-3 pb-2">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-2">
          <bdi lang={language === 'ar' ? 'en' : 'ar'}>{language === 'ar' ? item.nameEn : item.nameAr}</bdi>
          <Price amount={item.price} className="font-medium text-ink" />
          {out && <SoldOut />}
        </p>
        {(item.descriptionEn || item.descriptionAr) && (
          <BilingualText
            as="p"
            en={item.descriptionEn}
            ar={item.descriptionAr}
            className="text-2 text-small"
          />
        )}
        <div className="flex flex-col gap-2">
          <Button
            size="primary"
            aria-pressed={favourite}
            icon={<Star aria-hidden className={cx('size-5', favourite && 'fill-accent-solid')} />}
            onClick={then(() => onFavourite(item))}
          >
            {favourite ? <Trans>Remove from favourites</Trans> : <Trans>Add to favourites</Trans>}
          </Button>
          <Button
            size="primary"
            variant={out ? 'outline' : 'danger-outline'}
            disabled={refusal !== undefined}
            title={refusal}
            icon={
              out ? <CircleCheck aria-hidden className="size-5" /> : <Ban aria-hidden className="size-5" />
            }
            onClick={then(() => onAvailability(item, out))}
          >
            {out ? <Trans>Available again</Trans> : <Trans>Mark as sold out</Trans>}
          </Button>
          {refusal && <p className="text-2 text-small">{refusal}</p>}
        </div>
      </div>
    </SheetContent>
  );
}

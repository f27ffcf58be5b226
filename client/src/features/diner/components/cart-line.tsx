import { pickText } from '#/locale/bilingual';
import { useLanguage } from '#/locale/use-language';
import { DishPicture } from '#/public/dish-picture';
import { BilingualText } from '#/ui/bilingual-text';
import { Price } from '#/ui/price';
import { type CartLine, type ItemsById, lineTotal, MAX_OF_ONE, variantOf } from '../cart';
import { Quantity } from './quantity';

interface CartLineRowProps {
  line: CartLine;
  items: ItemsById;
  onQuantity: (quantity: number) => void;
}

export function CartLineRow({ line, items, onQuantity }: CartLineRowProps) {
  const { language } = useLanguage();
  const item = items.get(line.itemId);
  if (!item) return null;
  const variant = variantOf(item, line.variant);
  return (
    <li className="grid grid-cols-[56px_minmax(0,1fr)_auto] items-center gap-3 border-line border-b px-4 py-2.5 last:border-b-0">
      <DishPicture id={item.id} url={item.imageUrl} className="size-14 rounded-full!" />
      <div className="min-w-0">
        <h3 className="font-semibold text-[1.0625rem] leading-[1.45]">
          <BilingualText en={item.nameEn} ar={item.nameAr} />
        </h3>
        {(variant || line.note) && (
          <p className="text-2 text-small leading-normal">
            {variant && <BilingualText en={variant.name} ar={variant.nameAr} />}
            {variant && line.note && ' · '}
            {line.note && <bdi>{line.note}</bdi>}
          </p>
        )}
      </div>
      <div className="flex flex-col items-end gap-1">
        <Price halalas={lineTotal(line, items)} className="font-semibold text-[1.0625rem]" />
        <Quantity
          label={pickText(language, item.nameEn, item.nameAr).text}
          value={line.quantity}
          max={MAX_OF_ONE}
          onChange={onQuantity}
        />
      </div>
    </li>
  );
}

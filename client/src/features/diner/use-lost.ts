import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { pickText } from '#/locale/bilingual';
import { useLanguage } from '#/locale/use-language';
import { toast } from '#/ui/toast';
import { type Cart, type ItemsById, lost, without } from './cart';
import { changeCart } from './cart-store';
import type { MenuItem } from './queries';

interface LostOptions {
  /** An order is on its way. */
  sending: boolean;
  /** The cart lies open and says it itself: a toast would cover what is to be pressed there. */
  open: boolean;
}

/** Takes out of the cart what can't be had any more, and says so. Returns the dishes that left it, newest last. */
export function useLost(place: string, cart: Cart, items: ItemsById, { sending, open }: LostOptions) {
  const { t } = useLingui();
  const { language } = useLanguage();
  const [gone, setGone] = useState<MenuItem[]>([]);

  useEffect(() => {
    // An order that is on its way is the server's to judge.
    if (sending) return;
    const lines = lost(cart, items);
    if (lines.length === 0) return;
    changeCart(place, (old) => without(old, lines));
    const dishes = [...new Set(lines.map((line) => line.itemId))].flatMap((id) => items.get(id) ?? []);
    if (dishes.length === 0) return;
    setGone((old) => [...old.filter((each) => !dishes.some((dish) => dish.id === each.id)), ...dishes]);
    if (open) return;
    const names = dishes.map((dish) => pickText(language, dish.nameEn, dish.nameAr).text).join(t`, `);
    toast({
      title: dishes.every((dish) => dish.later) ? t`${names}: not served now.` : t`${names} just sold out.`,
      description: t`We removed it from your cart.`,
      variant: 'danger',
    });
  }, [place, cart, items, sending, open, language, t]);

  const settle = (id: string) => setGone((old) => old.filter((each) => each.id !== id));
  // One that came back is no loss any more.
  return { gone: gone.filter((dish) => items.get(dish.id)?.isAvailable === false), settle };
}

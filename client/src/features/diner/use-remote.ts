import { useState } from 'react';
import { isApiError } from '#/api/error';
import { useFieldText } from '#/api/field-text';
import { allergyNote } from './allergy-note';
import type { Cart, ItemsById } from './cart';
import { type PriceChange, priceChangeOf } from './problem';
import { forgetSent, type Guest, keepSent, readGuest, readSent, usePlaceRemotely } from './remote';
import { whatsappOrder } from './whatsapp';

interface RemoteOptions {
  identifier: string;
  place: string;
  whatsapp: string;
  cart: Cart;
  items: ItemsById;
  allergens: readonly string[];
}

type Fields = Partial<Record<'customerName' | 'customerPhone', string>>;

/** What no server has to be asked about, in the words in which it would answer. */
function wrongIn({ name, phone }: Guest): Fields {
  return {
    ...(name.trim() === '' && { customerName: 'Name is required' }),
    ...(phone.replace(/\P{Nd}/gu, '').length < 8 && { customerPhone: 'Please enter a valid phone number' }),
  };
}

/** An order without a table: who orders it, sending it, and what became of it. */
export function useRemote({ identifier, place, whatsapp, cart, items, allergens }: RemoteOptions) {
  const fieldText = useFieldText();
  const [guest, setGuest] = useState(readGuest);
  const [tellAllergens, setTellAllergens] = useState(true);
  const [wrong, setWrong] = useState<Fields>({});
  const [sent, setSent] = useState(() => readSent(place));
  const { error, isPending, mutate, reset, variables } = usePlaceRemotely(identifier, place);

  const send = (agreed?: PriceChange) => {
    if (isPending || cart.lines.length === 0) return;
    const found = wrongIn(guest);
    setWrong(found);
    if (Object.keys(found).length > 0) return;
    mutate(
      { guest, items, allergyNote: tellAllergens ? allergyNote(allergens) : '', agreed },
      {
        onSuccess: (order) => {
          const made = {
            dailyNumber: order.dailyNumber,
            chat: whatsappOrder(whatsapp, order, { guest: guest.name.trim() }),
            track: order.track,
          };
          keepSent(place, made);
          setSent(made);
          // Where the browser does not let a page open another one by itself, the button does.
          if (made.chat) window.open(made.chat, '_blank', 'noopener');
        },
      },
    );
  };
  const named: Fields = Object.fromEntries(
    (isApiError(error) ? error.fields : []).map(({ field, message }) => [field, message]),
  );
  const nameError = fieldText(wrong.customerName ?? named.customerName);
  const phoneError = fieldText(wrong.customerPhone ?? named.customerPhone);
  return {
    guest,
    change: (next: Guest) => {
      reset();
      setWrong({});
      setGuest(next);
    },
    tellAllergens,
    setTellAllergens,
    send,
    isSending: isPending,
    /** Unless it stands at a field. */
    error: nameError || phoneError ? undefined : error,
    nameError,
    phoneError,
    priceChange: priceChangeOf(error),
    /** The menu as the guest saw it when they sent. */
    seen: variables?.items ?? items,
    forgive: reset,
    /** Until another order has begun. */
    sent: cart.lines.length === 0 ? sent : undefined,
    again: () => {
      forgetSent(place);
      setSent(undefined);
    },
  };
}

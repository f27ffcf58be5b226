import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { Schemas } from '#/api/client';
import { paths } from '#/app/paths';
import { add, type CartLine, type Draft, removeOne, reprice, setNote } from '#/features/cart/cart';
import { CartBar } from '#/features/cart/components/cart-bar';
import { CartPanel, CartSheet } from '#/features/cart/components/cart-sheet';
import { DishSheet } from '#/features/cart/components/dish-sheet';
import { NoteSheet } from '#/features/cart/components/note-sheet';
import { OrderPad } from '#/features/cart/components/order-pad';
import { VariantSheet } from '#/features/cart/components/variant-sheet';
import { coursesOf } from '#/features/cart/course';
import { draftKey, updateDraft, useDraft } from '#/features/cart/draft';
import { useHabit } from '#/features/cart/habit';
import { soldMenuQuery } from '#/features/menu/queries';
import { TablePicker } from '#/features/tables/components/table-picker';
import { useFloor, useOrders, useTables, useTiles } from './floor';
import { NewOrderHeader } from './new-order-header';
import { takesItems } from './order-acts';
import { SeatGuests } from './seat-guests';
import { useSendOrder } from './send-order';
import { useSoldOut } from './sold-out';
import { TooLate } from './too-late';
import { UnsentArea } from './unsent-area';

type MenuItem = Schemas['MenuItem'];

/** Taking an order: everything within a thumb's reach, nothing that waits for the network. */
export function Component() {
  const { t } = useLingui();
  const { profile } = useFloor();
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const tables = useTables();
  const orders = useOrders();
  const { tiles } = useTiles();
  const tableId = params.get('tableId') ?? '';
  const orderId = params.get('orderId') ?? undefined;
  const table = tables.data?.find((each) => each.id === tableId);
  const order = orders.data?.find((each) => each.id === orderId);
  const tableNumber = table?.tableNumber ?? params.get('tableNumber') ?? undefined;
  const menu = useQuery(soldMenuQuery('staff'));
  const items = menu.data?.items ?? [];
  const courses = useMemo(
    () => coursesOf(menu.data, profile.restaurant.courseMode),
    [menu.data, profile.restaurant.courseMode],
  );
  const [stored, update] = useDraft(profile.id, draftKey(tableId, orderId));
  const draft = reprice(stored, items);
  const { habit, toggleFavourite } = useHabit(profile.id);
  const soldOut = useSoldOut();

  const [cartOpen, setCartOpen] = useState(false);
  const [picking, setPicking] = useState(false);
  const [sizing, setSizing] = useState<MenuItem>();
  const [noting, setNoting] = useState<CartLine>();
  const [asked, setAsked] = useState<string>();
  const send = useSendOrder();

  // Where no table was chosen, the choice comes first: it is what a waiter knows when they open the pad.
  const chosen = tableId !== '';
  useEffect(() => {
    if (!chosen) setPicking(true);
  }, [chosen]);

  const pick = (id: string, number: string) => {
    // What was begun goes along: another table was meant, not another order.
    if (id !== tableId) moveDraft(profile.id, draftKey(tableId), stored, id);
    setPicking(false);
    void navigate(paths.waiter.newOrder.href({ tableId: id, tableNumber: number }), { replace: true });
  };
  const addItem = (item: MenuItem) => {
    if (item.variants.length > 0) setSizing(item);
    else update((each) => add(each, item));
  };
  const onSend = () =>
    send({
      draft,
      items,
      courses,
      table:
        chosen && tableNumber !== undefined
          ? { id: tableId, number: tableNumber, sessionId: table?.session?.id }
          : undefined,
      orderId,
      pickTable: () => setPicking(true),
      showCart: () => setCartOpen(true),
    });
  const mayOrder = profile.permissions.includes(orderId ? 'order.add' : 'order.place');
  const guests = table?.session?.guests;
  const refusal = profile.permissions.includes('item.sold_out')
    ? undefined
    : t`You are not allowed to do this. Ask the manager.`;

  const cart = {
    tableNumber,
    draft,
    items,
    guests: guests ?? undefined,
    courses,
    adding: orderId !== undefined,
    onChange: update,
    onNote: setNoting,
    onSend,
    sendDisabled: !mayOrder,
  };

  return (
    <div className="lg:grid lg:grid-cols-[minmax(0,1fr)_24rem]">
      <title>{t`New order`}</title>
      <div className="flex min-h-dvh min-w-0 flex-col">
        <OrderPad
          menu={menu}
          draft={draft}
          habit={habit}
          header={
            <NewOrderHeader
              table={table}
              tableNumber={tableNumber}
              order={order}
              adding={orderId !== undefined}
              guests={guests ?? draft.guests}
              onPick={() => setPicking(true)}
            />
          }
          banner={
            <>
              <UnsentArea />
              {orderId && order && !takesItems(order) && (
                <TooLate
                  order={order}
                  onNew={() => {
                    moveDraft(profile.id, draftKey(tableId, orderId), stored, tableId);
                    void navigate(paths.waiter.newOrder.href({ tableId, tableNumber }), { replace: true });
                  }}
                />
              )}
              {table && !orderId && (
                <SeatGuests
                  table={table}
                  guests={draft.guests}
                  onGuests={(count) => update((each) => ({ ...each, guests: count }))}
                />
              )}
            </>
          }
          onAdd={addItem}
          onRemove={(item) => update((each) => removeOne(each, item.id))}
          onNote={(item) => setNoting(draft.lines.filter((line) => line.originalItemId === item.id).at(-1))}
          onMore={(item) => setAsked(item.id)}
        />
        <div className="sticky bottom-0 z-20 mt-auto">
          {soldOut.strip}
          {!mayOrder && (
            <p className="bg-danger-tint px-3 py-2 font-medium text-danger-ink text-small">
              <Trans>You are not allowed to take orders. Ask the manager.</Trans>
            </p>
          )}
          <div className="lg:hidden">
            <CartBar draft={draft} disabled={!mayOrder} onOpen={() => setCartOpen(true)} onSend={onSend} />
          </div>
        </div>
      </div>
      <div className="max-lg:hidden">
        <CartPanel {...cart} />
      </div>
      <CartSheet open={cartOpen} onOpenChange={setCartOpen} {...cart} />
      <VariantSheet
        item={sizing}
        draft={draft}
        onChoose={(item, variant) => {
          update((each) => add(each, item, variant));
          setSizing(undefined);
        }}
        onClose={() => setSizing(undefined)}
      />
      <NoteSheet
        line={noting}
        onNote={(line, note, forOne) => update((each) => setNote(each, line.id, note, forOne))}
        onClose={() => setNoting(undefined)}
      />
      <DishSheet
        item={items.find((item) => item.id === asked)}
        favourite={asked !== undefined && habit.favourites.includes(asked)}
        refusal={refusal}
        onAdd={addItem}
        onFavourite={(item) => toggleFavourite(item.id)}
        onAvailability={soldOut.mark}
        onClose={() => setAsked(undefined)}
      />
      <TablePicker
        open={picking}
        onOpenChange={setPicking}
        tiles={tiles.filter((tile) => !tile.table.joinedTo)}
        chosenId={tableId}
        onPick={(picked) => pick(picked.id, picked.tableNumber)}
      />
    </div>
  );
}

/** What was begun in one place goes on in another, behind what has been started there. */
function moveDraft(staffId: string, fromKey: string, draft: Draft, tableId: string): void {
  updateDraft(staffId, fromKey, () => ({ lines: [], notes: '', allergy: '' }));
  if (draft.lines.length === 0) return;
  updateDraft(staffId, tableId, (there) => {
    const known = new Set(there.lines.map((line) => line.id));
    return {
      ...draft,
      ...there,
      notes: there.notes || draft.notes,
      allergy: there.allergy || draft.allergy,
      lines: [...there.lines, ...draft.lines.filter((line) => !known.has(line.id))],
    };
  });
}

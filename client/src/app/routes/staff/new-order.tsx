import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeftRight, Users } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { Schemas } from '#/api/client';
import { paths } from '#/app/paths';
import { add, type CartLine, type Draft, removeOne, reprice, setNote } from '#/features/cart/cart';
import { CartBar } from '#/features/cart/components/cart-bar';
import { CartPanel, CartSheet } from '#/features/cart/components/cart-sheet';
import { NoteSheet } from '#/features/cart/components/note-sheet';
import { OrderPad } from '#/features/cart/components/order-pad';
import { VariantSheet } from '#/features/cart/components/variant-sheet';
import { updateDraft, useDraft } from '#/features/cart/draft';
import { soldMenuQuery } from '#/features/menu/queries';
import { TablePicker } from '#/features/tables/components/table-picker';
import { LiveLine } from '#/features/waiter/components/live-line';
import { PageHeader } from '#/features/waiter/components/page-header';
import { Num } from '#/ui/num';
import { useFloor, useTables, useTiles } from './floor';
import { SeatGuests } from './seat-guests';
import { useSendOrder } from './send-order';
import { UnsentArea } from './unsent-area';

type MenuItem = Schemas['MenuItem'];

/** Taking an order: everything within a thumb's reach, nothing that waits for the network. */
export function Component() {
  const { t } = useLingui();
  const { profile } = useFloor();
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const tables = useTables();
  const { tiles } = useTiles();
  const tableId = params.get('tableId') ?? '';
  const table = tables.data?.find((each) => each.id === tableId);
  const tableNumber = table?.tableNumber ?? params.get('tableNumber') ?? undefined;
  const menu = useQuery(soldMenuQuery('staff'));
  const items = menu.data?.items ?? [];
  const [stored, update] = useDraft(profile.id, tableId);
  const draft = reprice(stored, items);

  const [cartOpen, setCartOpen] = useState(false);
  const [picking, setPicking] = useState(false);
  const [sizing, setSizing] = useState<MenuItem>();
  const [noting, setNoting] = useState<CartLine>();
  const send = useSendOrder();

  // Where no table was chosen, the choice comes first: it is what a waiter knows when they open the pad.
  const chosen = tableId !== '';
  useEffect(() => {
    if (!chosen) setPicking(true);
  }, [chosen]);

  const pick = (id: string, number: string) => {
    if (!chosen) moveDraft(profile.id, draft, id);
    setPicking(false);
    void navigate(paths.waiter.newOrder.href({ tableId: id, tableNumber: number }), { replace: true });
  };
  const addItem = (item: MenuItem) => {
    if (item.variants.length > 0) setSizing(item);
    else update((each) => add(each, item));
  };
  const onSend = () => {
    const table = chosen && tableNumber !== undefined ? { id: tableId, number: tableNumber } : undefined;
    send(draft, items, table, { pickTable: () => setPicking(true), showCart: () => setCartOpen(true) });
  };
  const mayOrder = profile.permissions.includes('order.place');
  const guests = table?.session?.guests;

  const cart = {
    tableNumber,
    draft,
    items,
    guests: guests ?? undefined,
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
          header={
            <PageHeader
              backTo={paths.waiter.selectTable.href()}
              title={
                tableNumber ? (
                  <Trans>
                    New order · Table <Num value={tableNumber} />
                  </Trans>
                ) : (
                  <Trans>New order</Trans>
                )
              }
              subtitle={
                <>
                  <LiveLine />
                  {guests ? (
                    <>
                      <span aria-hidden>·</span>
                      <Users aria-hidden className="size-4" />
                      <Plural value={guests} one="# guest" other="# guests" />
                    </>
                  ) : (
                    table?.location && (
                      <>
                        <span aria-hidden>·</span>
                        <bdi className="truncate">{table.location}</bdi>
                      </>
                    )
                  )}
                </>
              }
              actions={
                <button
                  type="button"
                  onClick={() => setPicking(true)}
                  className="inline-flex min-h-tap-staff items-center gap-2 rounded-card border border-line-strong px-3.5 font-semibold hover:bg-sunken"
                >
                  <ArrowLeftRight aria-hidden className="size-5" />
                  <span className="sr-only">
                    <Trans>Change table</Trans>
                  </span>
                  {tableNumber ? <Num value={tableNumber} /> : <Trans>Table</Trans>}
                </button>
              }
            />
          }
          banner={
            <>
              <UnsentArea />
              {table && <SeatGuests table={table} />}
            </>
          }
          onAdd={addItem}
          onRemove={(item) => update((each) => removeOne(each, item.id))}
          onNote={(item) => setNoting(draft.lines.filter((line) => line.originalItemId === item.id).at(-1))}
        />
        <div className="sticky bottom-0 z-20 mt-auto">
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
      <TablePicker
        open={picking}
        onOpenChange={setPicking}
        tiles={tiles}
        chosenId={tableId}
        onPick={(picked) => pick(picked.id, picked.tableNumber)}
      />
    </div>
  );
}

/** What was begun before a table was chosen goes with the choice. */
function moveDraft(staffId: string, draft: Draft, tableId: string): void {
  updateDraft(staffId, '', () => ({ lines: [], notes: '', allergy: '' }));
  if (draft.lines.length === 0) return;
  updateDraft(staffId, tableId, (there) => {
    const known = new Set(there.lines.map((line) => line.id));
    return { ...there, lines: [...there.lines, ...draft.lines.filter((line) => !known.has(line.id))] };
  });
}

import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Hand, ReceiptText } from 'lucide-react';
import { useCallback, useState } from 'react';
import { pickText } from '#/locale/bilingual';
import { useLanguage } from '#/locale/use-language';
import { useFreshAgain } from '#/public/offline/kept';
import { Button } from '#/ui/button';
import { add, type Choice, countAll, countOf, MAX_OF_ONE, total } from '../cart';
import { changeCart, placeOf } from '../cart-store';
import { setFilter, useFilter } from '../filter-store';
import { dinerKeys } from '../keys';
import { wholeCart } from '../mutations';
import { type DinerOrders, type MenuItem, type PublicTable, seatingQuery } from '../queries';
import { similarTo } from '../similar';
import { followed } from '../track';
import { useMenu } from '../use-menu';
import { useOrderNews } from '../use-order-news';
import { useOrdering } from '../use-ordering';
import { useOrderingEnd } from '../use-ordering-end';
import type { Seat } from '../use-seat';
import { useView } from '../use-view';
import { CallActs } from './call-acts';
import { CartBar } from './cart-bar';
import { CartSheet } from './cart-sheet';
import { FilterSheet } from './filter-sheet';
import { GoneNotice } from './gone-notice';
import { ItemSheet } from './item-sheet';
import { MenuView } from './menu-view';
import { OrderPage } from './order-page';
import { OrderStrip } from './order-strip';
import { OrderingOver } from './ordering-over';
import { PriceDialog } from './price-dialog';
import { SeatNotice } from './seat-notice';
import { SwapCard } from './swap-card';
import { TableSheets } from './table-sheets';

interface TableViewProps {
  token: string;
  table: PublicTable;
  seat: Seat;
}

/** The menu at a table, with everything that a guest can do there. */
export function TableView({ token, table: read, seat }: TableViewProps) {
  const table = useOrderingEnd(read);
  const { t } = useLingui();
  const { language } = useLanguage();
  const client = useQueryClient();
  useFreshAgain(
    useCallback(
      () => client.invalidateQueries({ queryKey: dinerKeys.table(token) }, { throwOnError: true }),
      [client, token],
    ),
  );
  const filter = useFilter();
  const [query, setQuery] = useState<string>();
  const parts = useMenu(table, filter, query);
  const { view, order: orderId, show, close } = useView();
  const { byId } = parts;
  const { restaurant, tableNumber } = table;
  const timeZone = restaurant.timezone;

  const session = seat.kind === 'joined' ? seat.session.id : undefined;
  const seating = useQuery({ ...seatingQuery(session ?? ''), enabled: session !== undefined });
  const orders = session ? seating.data?.orders : undefined;
  useOrderNews(orders, orderId ?? undefined);

  const place = placeOf(restaurant.id, table.tableId);
  const ordering = useOrdering({
    token,
    place,
    session,
    left: seat.kind === 'left',
    seating: seating.data,
    items: byId,
    allergens: filter.allergens,
    cartOpen: view.kind === 'cart',
    onSent: (order) => show({ kind: 'order', id: order.id }),
  });
  const { cart, lost, others } = ordering;
  const whole = wholeCart(cart, others);

  const seated = seat.kind !== 'view' && seat.kind !== 'left' && seat.kind !== 'refused';
  const may = restaurant.orderingEnabled && seated;
  const put = (choice: Choice, quantity = 1) => {
    ordering.forgive();
    changeCart(place, (old) => add(old, choice, quantity));
  };
  const open = (item: MenuItem) => show({ kind: 'item', id: item.id });
  const addOrChoose = (item: MenuItem) => (item.variants.length > 0 ? open(item) : put({ itemId: item.id }));
  const similar = (item: MenuItem) => similarTo(item, [...byId.values()], filter.allergens);
  const swap = (item: MenuItem, instead: MenuItem) => {
    lost.settle(item.id);
    addOrChoose(instead);
  };

  const name = pickText(language, restaurant.name, restaurant.nameAr).text;
  const title = <title>{t`${name} · Table ${tableNumber}`}</title>;
  const calls = session ? (seating.data?.calls ?? []) : [];
  const callActs = session && <CallActs calls={calls} ordered={(orders ?? []).length > 0} onShow={show} />;

  const tableSheets = session && (
    <TableSheets
      view={view}
      session={session}
      seating={seating}
      calls={calls}
      tableNumber={tableNumber}
      timeZone={timeZone}
      onClose={close}
      onShow={show}
    />
  );

  // After closing, the table's thank-you takes the place of an order that this phone may not follow any more.
  if (orderId && seat.kind !== 'view' && seat.kind !== 'left') {
    return (
      <>
        {title}
        <OrderPage
          id={orderId}
          seating={session ? seating : undefined}
          items={byId}
          whatsapp={table.menu.whatsappNumber}
          tableNumber={tableNumber}
          timeZone={timeZone}
          onBack={close}
          onMore={may ? close : undefined}
          actions={
            session && (
              <>
                <Button size="staff" icon={<Hand aria-hidden />} onClick={() => show({ kind: 'call' })}>
                  <Trans>Call waiter</Trans>
                </Button>
                <Button
                  size="staff"
                  icon={<ReceiptText aria-hidden />}
                  onClick={() => show({ kind: 'orders' })}
                >
                  <Trans>Our bill</Trans>
                </Button>
              </>
            )
          }
        />
        {tableSheets}
      </>
    );
  }

  const count = countAll(whole);
  const inCart = seated && count > 0;
  // What was chosen before ordering closed is still to be seen.
  const over = inCart && !may ? <OrderingOver atTable /> : undefined;
  const following = orders && followed(orders);
  const last =
    seat.kind === 'left' ? client.getQueryData<DinerOrders>(dinerKeys.seating(seat.last)) : undefined;
  return (
    <>
      {title}
      <MenuView
        menu={table}
        parts={parts}
        filter={filter}
        query={query}
        onQuery={setQuery}
        tableNumber={tableNumber}
        notice={over ?? <SeatNotice seat={seat} last={last} />}
        acts={callActs}
        bottom={
          inCart || following ? (
            <div data-action-bar={following && inCart ? 'rows' : 'row'} className="contents">
              {following && (
                <OrderStrip
                  order={following}
                  timeZone={timeZone}
                  onOpen={() => show({ kind: 'order', id: following.id })}
                />
              )}
              {inCart && (
                <CartBar count={count} total={total(whole, byId)} onOpen={() => show({ kind: 'cart' })} />
              )}
            </div>
          ) : undefined
        }
        countOf={(id) => countOf(cart, id)}
        after={(item) => {
          const instead = lost.gone.some((each) => each.id === item.id) && similar(item);
          return instead ? <SwapCard instead={instead} onSwap={() => swap(item, instead)} /> : null;
        }}
        onOpen={open}
        onAdd={may ? addOrChoose : undefined}
        onFilter={() => show({ kind: 'filter' })}
      />
      <ItemSheet
        item={view.kind === 'item' ? byId.get(view.id) : undefined}
        open={view.kind === 'item'}
        onClose={close}
        onAdd={
          may
            ? (choice, quantity) => {
                put(choice, quantity);
                close();
              }
            : undefined
        }
        room={view.kind === 'item' ? MAX_OF_ONE - countOf(cart, view.id) : undefined}
        avoided={filter.allergens}
      />
      <FilterSheet
        open={view.kind === 'filter'}
        onClose={close}
        filter={filter}
        onChange={setFilter}
        left={parts.left}
      />
      <CartSheet
        open={view.kind === 'cart' && (may || inCart)}
        onClose={() => {
          ordering.forgive();
          close();
        }}
        cart={cart}
        others={others}
        items={byId}
        tableNumber={tableNumber}
        devices={seat.kind === 'joined' ? (seating.data?.session.devices ?? seat.session.devices) : undefined}
        blocked={over ?? (session ? undefined : <SeatNotice seat={seat} inCart />)}
        allergens={filter.allergens}
        tellAllergens={ordering.tellAllergens}
        onTellAllergens={ordering.setTellAllergens}
        notice={<GoneNotice gone={lost.gone} similar={similar} onSwap={swap} />}
        onChange={(change) => {
          ordering.forgive();
          changeCart(place, change);
        }}
        sending={ordering.isSending}
        error={ordering.error}
        onSend={ordering.send}
      />
      <PriceDialog
        change={ordering.priceChange}
        cart={ordering.sentMineOnly ? cart : whole}
        items={ordering.seen ?? byId}
        sending={ordering.isSending}
        onAgree={ordering.agree}
        onClose={ordering.forgive}
      />
      {tableSheets}
    </>
  );
}

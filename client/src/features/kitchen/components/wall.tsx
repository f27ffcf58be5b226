import '../wall.css';
import { useLingui } from '@lingui/react/macro';
import { type CSSProperties, type ReactNode, useMemo, useRef, useState } from 'react';
import type { Schemas } from '#/api/client';
import { errorText } from '#/api/error-text';
import { cx } from '#/lib/class-name';
import { useAtom } from '#/lib/jotai';
import { useLive, useLiveStatus, useServerNow } from '#/live/context';
import { useLanguage } from '#/locale/use-language';
import { Num } from '#/ui/num';
import { allDay } from '../all-day.ts';
import { isArmed } from '../sound.ts';
import type { Station } from '../station.ts';
import { type Order, shortNumber } from '../ticket.ts';
import { overlay } from '../touch.ts';
import { useAlarm } from '../use-alarm.ts';
import { useBoard } from '../use-board.ts';
import { useDark } from '../use-dark.ts';
import { useGone } from '../use-gone.ts';
import { useKeys } from '../use-keys.ts';
import { useLayout } from '../use-layout.tsx';
import { useSize, useWindowSize } from '../use-size.ts';
import { useTickets } from '../use-tickets.ts';
import { useTouches } from '../use-touches.ts';
import { useWakeLock } from '../use-wake-lock.ts';
import { backOf, byServerClock, countTabs, neighbour, useLastOrder } from '../wall-order.ts';
import { dishSize, measureWall, scaleOf, wallSettingAtom } from '../wall-setting.ts';
import { Columns } from './columns.tsx';
import { Rail } from './rail.tsx';
import { Strip } from './strip.tsx';
import { isOff } from './truth.tsx';
import { type OpenDialog, WallDialogs } from './wall-dialogs.tsx';
import { WallHeader } from './wall-header.tsx';
import { WallList } from './wall-list.tsx';
import { WallMessage } from './wall-message.tsx';
import type { WallTab } from './wall-tabs.tsx';

type MenuItem = Schemas['MenuItem'];

export interface WallProps {
  station: Station;
  /** As the server has them; undefined until the first snapshot. */
  orders: readonly Order[] | undefined;
  /** What is on the menu; undefined until it has been read. */
  items: MenuItem[] | undefined;
  commit: (order: Order) => void;
  onAvailability: (id: string, isAvailable: boolean) => void;
  /** Draws the dialog of one order: what it offers depends on who is signed in. */
  details: (
    order: Order,
    tools: { bump: () => void; back: (() => void) | undefined; close: () => void },
  ) => ReactNode;
}

export function Wall({ station, orders, items, commit, onAvailability, details }: WallProps) {
  const { t, i18n } = useLingui();
  const { language } = useLanguage();
  const { timezone: timeZone, ageThresholds } = station.restaurant;
  const deviceLive = useLiveStatus();
  const { retry } = useLive();
  const now = useServerNow();
  const [setting, setSetting] = useAtom(wallSettingAtom);
  const [tab, setTab] = useState<WallTab>('all');
  const [picked, setPicked] = useState<string | null>(null);
  const [open, setOpen] = useState<OpenDialog>(null);
  const [shown, setShown] = useState<string | null>(null);
  const [wantRail, setWantRail] = useState<boolean | null>(null);
  const [said, setSaid] = useState<ReactNode>(null);
  useDark();
  useWakeLock();

  const touches = useTouches(station.as, deviceLive.phase, {
    commit,
    refused: (touch, error) =>
      setSaid(
        <>
          <b>
            <Num value={shortNumber({ dailyNumber: touch.number })} />
          </b>
          {errorText(i18n, error, t`Failed to update order status`)}
        </>,
      ),
  });
  const board = useBoard(touches, () => setSaid(null));
  const { gone, dismiss } = useGone(orders, deviceLive.phase === 'live');

  const current = useMemo(() => overlay(orders ?? [], touches.pending), [orders, touches.pending]);
  const { armed } = useAlarm(current, setting.volume / 100);

  const ownStation = setting.station ?? station.station;
  const tickets = useTickets({
    orders: current,
    gone,
    now,
    thresholds: ageThresholds,
    language,
    station: ownStation,
  });
  const counts = countTabs(tickets);
  const off = isOff(deviceLive);
  // The tabs make room for the warning: nobody could see that a filter is on.
  const filter = off ? 'all' : tab;
  const visible = useMemo(
    () => (filter === 'all' ? tickets : tickets.filter((ticket) => ticket.status === filter)),
    [tickets, filter],
  );
  const totals = useMemo(() => allDay(current, language, ownStation), [current, language, ownStation]);

  const { width, height } = useWindowSize();
  const floor = useRef<HTMLDivElement>(null);
  const floorSize = useSize(floor);
  const scale = scaleOf(dishSize(setting, width, height));
  const measure = measureWall(floorSize.width, floorSize.height, scale, wantRail ?? true, language);
  const { layout, measure: measuring } = useLayout({
    tickets: visible,
    columns: measure.columns,
    columnWidth: measure.columnWidth,
    columnHeight: measure.columnHeight - (off ? 14 : 0),
    look: `${language} ${scale}`,
    timeZone,
    waiting: Math.max(64, 80 * scale),
  });
  const byId = useMemo(() => new Map(visible.map((ticket) => [ticket.order.id, ticket])), [visible]);

  const order = layout.columns.flat().filter((piece) => piece.from === 0);
  const railOver = !measure.rail && wantRail === true;
  useKeys({
    pick: (index) => setPicked(order[index]?.id ?? null),
    bump: () => {
      const ticket = byId.get(picked ?? '');
      if (!ticket) return;
      if (ticket.gone) dismiss(ticket.order.id);
      else board.bump(ticket.order);
    },
    recall: board.undoLast,
    move: (step) =>
      setPicked(
        neighbour(
          layout.columns,
          order.map((piece) => piece.id),
          picked,
          step,
        ),
      ),
    allDay: () => setWantRail(!(measure.rail || railOver)),
    clear: () => setPicked(null),
  });

  const live = byServerClock(deviceLive);
  const lastOrderAt = useLastOrder(orders);
  // The header's own width with and without words on its buttons.
  const compact = width < 1720 * scale;
  const narrow = width < 1280 * Math.max(scale, 0.7);
  const openOrder = shown === null ? undefined : current.find((each) => each.id === shown);
  const mute = () => {
    // The first touch has only armed it.
    if (armed || isArmed()) setSetting({ ...setting, volume: setting.volume > 0 ? 0 : 80 });
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a long touch on a ticket; the list view has a button for it
    <div
      className={cx('kw', off && 'kw-off', compact && 'kw-compact', narrow && 'kw-narrow')}
      data-theme="dark"
      data-phase={deviceLive.phase}
      lang={language}
      style={{ '--px': `${scale}px` } as CSSProperties}
      onContextMenu={(event) => {
        const id = (event.target as Element).closest<HTMLElement>('[data-order]')?.dataset.order;
        if (!id) return;
        event.preventDefault();
        setShown(id);
      }}
    >
      <WallHeader
        live={live}
        now={now}
        lastOrderAt={lastOrderAt}
        counts={counts}
        tab={tab}
        kept={touches.pending.length}
        armed={armed}
        muted={setting.volume === 0}
        timeZone={timeZone}
        compact={compact}
        narrow={narrow}
        onTab={setTab}
        onRecall={() => setOpen('recall')}
        onSound={mute}
        onSettings={() => setOpen('settings')}
        onAllDay={measure.rail ? undefined : () => setWantRail(!railOver)}
        onRetry={retry}
      />
      <main ref={floor} className="kw-floor relative">
        {orders === undefined || visible.length === 0 ? (
          <WallMessage
            loading={orders === undefined}
            off={off}
            tab={tab}
            lastOrderAt={lastOrderAt}
            now={now}
            onRetry={retry}
          />
        ) : setting.layout === 'list' ? (
          <WallList
            orders={visible.filter((ticket) => !ticket.gone).map((ticket) => ticket.order)}
            station={ownStation}
            timeZone={timeZone}
            onOpen={(each) => setShown(each.id)}
            onBump={board.bump}
          />
        ) : (
          <Columns
            layout={layout}
            tickets={byId}
            columnWidth={measure.columnWidth}
            picked={picked}
            back={board.back}
            timeZone={timeZone}
            onHeader={(ticket) => (ticket.gone ? dismiss(ticket.order.id) : board.bump(ticket.order))}
            onLine={(ticket, item) =>
              ticket.gone ? dismiss(ticket.order.id) : board.touchLine(ticket, item)
            }
            onGone={(ticket) => dismiss(ticket.order.id)}
          />
        )}
        {(measure.rail || railOver) && (
          <Rail
            totals={totals}
            soldOut={items?.filter((item) => !item.isAvailable)}
            mayMarkSoldOut={station.mayMarkSoldOut}
            onSoldOut={(id) => onAvailability(id, false)}
            onOpenSoldOut={() => setOpen('sold_out')}
            asOf={off ? live.freshAt : null}
            width={measure.railWidth}
            over={railOver}
            timeZone={timeZone}
          >
            <Strip said={said} board={board} floating={false} onClose={() => setSaid(null)} />
          </Rail>
        )}
        {!measure.rail && !railOver && (
          <Strip said={said} board={board} floating onClose={() => setSaid(null)} />
        )}
        {measuring}
      </main>

      <WallDialogs
        open={open}
        onOpen={setOpen}
        station={station}
        items={items ?? []}
        orders={current}
        onRecall={(each) => board.recall(each, 'served', 'ready')}
        onAvailability={onAvailability}
      />
      {openOrder &&
        details(openOrder, {
          bump: () => board.bump(openOrder),
          back: backOf(openOrder, board.recall),
          close: () => setShown(null),
        })}
    </div>
  );
}

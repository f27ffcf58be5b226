import '../wall.css';
import { useLingui } from '@lingui/react/macro';
import { type CSSProperties, type ReactNode, useMemo, useState } from 'react';
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
import { useFloor } from '../use-floor.ts';
import { useGone } from '../use-gone.ts';
import { useKeys } from '../use-keys.ts';
import { usePick } from '../use-pick.ts';
import { useStable } from '../use-stable.ts';
import { useTickets } from '../use-tickets.ts';
import { useTouches } from '../use-touches.ts';
import { useWakeLock } from '../use-wake-lock.ts';
import { byServerClock, countTabs, useLastOrder, withKnownStations } from '../wall-order.ts';
import { scopeOf, wallSettingAtom } from '../wall-setting.ts';
import { StationContext } from './station-label.tsx';
import { isOff } from './truth.tsx';
import { type OpenDialog, WallDialogs } from './wall-dialogs.tsx';
import { WallFloor } from './wall-floor.tsx';
import { WallHeader } from './wall-header.tsx';
import type { WallTab } from './wall-tabs.tsx';

export interface WallTools {
  bump: () => void;
  /** One step back; absent for an order that nobody has begun. */
  back: (() => void) | undefined;
  rush: () => void;
  close: () => void;
}

export interface WallProps {
  station: Station;
  /** Between header and tickets, such as that a new version waits. */
  notice?: ReactNode;
  /** As the server has them; undefined until the first snapshot. */
  orders: readonly Order[] | undefined;
  /** What is on the menu; undefined until it has been read. */
  items: Schemas['MenuItem'][] | undefined;
  /** The kitchen's stations; undefined until they have been read. */
  stations: Schemas['Station'][] | undefined;
  commit: (order: Order) => void;
  onAvailability: (id: string, isAvailable: boolean) => void;
  /** Draws the dialog of one order: what it offers depends on who is signed in. */
  details: (order: Order, tools: WallTools) => ReactNode;
}

/** Ages are drawn in minutes: that often and no oftener, in milliseconds, the tickets are made anew. */
const STEP = 5000;
const VOLUME = 80;

export function Wall(props: WallProps) {
  const { station, orders, items, stations, commit, onAvailability, details } = props;
  const { t, i18n } = useLingui();
  const { language } = useLanguage();
  const { timezone: timeZone, ageThresholds: thresholds } = station.restaurant;
  const deviceLive = useLiveStatus();
  const { retry } = useLive();
  const now = useServerNow(STEP);
  const [setting, setSetting] = useAtom(wallSettingAtom);
  const [tab, setTab] = useState<WallTab>('all');
  const [open, setOpen] = useState<OpenDialog>(null);
  const [detail, setDetail] = useState<string | null>(null);
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
    expired: (touches) =>
      setSaid(
        <>
          {[...new Set(touches.map((touch) => touch.number))].map((number) => (
            <b key={number}>
              <Num value={shortNumber({ dailyNumber: number })} />
            </b>
          ))}
          {t`Touched four hours ago and never sent. The tickets show what the server knows.`}
        </>,
      ),
  });
  const scope = scopeOf(setting, station, stations);
  const board = useBoard(touches, scope.station, () => setSaid(null));
  const { gone, dismiss } = useGone(orders, deviceLive.phase === 'live');
  const current = useMemo(
    () => withKnownStations(overlay(orders ?? [], touches.pending), stations),
    [orders, touches.pending, stations],
  );
  const { armed, changed } = useAlarm(current, scope, setting.volume / 100);

  const tickets = useTickets({ orders: current, gone, now, thresholds, language, ...scope });
  const off = isOff(deviceLive);
  // The tabs make room for the warning: nobody could see that a filter is on.
  const filter = off ? 'all' : tab;
  const visible = useMemo(
    () => (filter === 'all' ? tickets : tickets.filter((ticket) => ticket.status === filter)),
    [tickets, filter],
  );
  const totals = useMemo(() => allDay(current, language, scope.station), [current, language, scope.station]);

  const soldOut = useMemo(() => items?.filter((item) => !item.isAvailable), [items]);
  const floor = useFloor({
    tickets: visible,
    setting,
    wantRail: wantRail ?? true,
    off,
    language,
    timeZone,
  });
  const railOver = !floor.measure.rail && wantRail === true;
  const pick = usePick(floor);
  const actions = useStable<Parameters<typeof WallFloor>[0]['actions']>({
    onHeader: (ticket) => (ticket.gone ? dismiss(ticket.order.id) : board.bump(ticket)),
    onLine: (ticket, line) => (ticket.gone ? dismiss(ticket.order.id) : board.touchLine(ticket.order, line)),
    onGone: (ticket) => dismiss(ticket.order.id),
    onFire: (ticket, course) => board.fire(ticket.order, course),
  });
  const rail = useStable({
    onSoldOut: (id: string) => onAvailability(id, false),
    onOpen: () => setOpen('sold_out'),
  });
  useKeys({
    pick: pick.pick,
    bump: () => {
      if (pick.ticket && pick.line) actions.onLine(pick.ticket, pick.line);
      else if (pick.ticket) actions.onHeader(pick.ticket);
    },
    recall: board.undoLast,
    line: pick.nextLine,
    move: pick.move,
    rush: () => pick.ticket && !pick.ticket.gone && board.rush(pick.ticket.order),
    allDay: () => setWantRail(!(floor.measure.rail || railOver)),
    clear: pick.clear,
    help: () => setOpen('keys'),
  });

  const live = byServerClock(deviceLive);
  const lastOrderAt = useLastOrder(orders);
  const { scale, window } = floor;
  // The header's own width with and without words on its buttons, which never get narrower than a finger.
  const compact = window.width < 1520 * scale + 320;
  const narrow = window.width < 1280 * Math.max(scale, 0.7);
  const shown = current.find((order) => order.id === detail);
  const shownTicket = tickets.find((ticket) => ticket.order.id === detail);
  const mute = () => {
    // The first touch has only armed it.
    if (armed || isArmed()) setSetting({ ...setting, volume: setting.volume > 0 ? 0 : VOLUME });
  };

  return (
    <StationContext value={stations ?? []}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a long touch on a ticket; the list view has a button for it */}
      <div
        className={cx('kw', off && 'kw-off', compact && 'kw-compact', narrow && 'kw-narrow')}
        data-theme="dark"
        data-phase={deviceLive.phase}
        data-view={scope.view}
        data-station={scope.station}
        lang={language}
        style={{ '--px': `${scale}px` } as CSSProperties}
        onContextMenu={(event) => {
          const id = (event.target as Element).closest<HTMLElement>('[data-order]')?.dataset.order;
          if (!id) return;
          event.preventDefault();
          setDetail(id);
        }}
      >
        <WallHeader
          live={live}
          lastOrderAt={lastOrderAt}
          counts={countTabs(tickets)}
          tab={tab}
          kept={touches.pending.length}
          armed={armed}
          muted={setting.volume === 0}
          timeZone={timeZone}
          compact={compact}
          narrow={narrow}
          scope={scope}
          stations={station.as === 'screen' ? undefined : stations}
          onStation={(name) => setSetting({ ...setting, station: name })}
          onTab={setTab}
          onRecall={() => setOpen('recall')}
          onSound={mute}
          onSettings={() => setOpen('settings')}
          onAllDay={floor.measure.rail ? undefined : () => setWantRail(!railOver)}
          onRetry={retry}
        />
        {props.notice}
        <WallFloor
          floor={floor}
          list={setting.layout === 'list'}
          loading={orders === undefined}
          tickets={visible}
          station={scope.station}
          tab={tab}
          off={off}
          live={live}
          lastOrderAt={lastOrderAt}
          pick={pick}
          board={board}
          changed={changed}
          said={said}
          totals={totals}
          soldOut={soldOut}
          railOver={railOver}
          mayMarkSoldOut={station.mayMarkSoldOut}
          timeZone={timeZone}
          actions={actions}
          onOpen={setDetail}
          onQuiet={() => setSaid(null)}
          onSoldOut={rail.onSoldOut}
          onOpenSoldOut={rail.onOpen}
          onRetry={retry}
        />
        <WallDialogs
          open={open}
          onOpen={setOpen}
          station={station}
          stations={stations ?? []}
          scope={scope}
          items={items ?? []}
          orders={current}
          onRecall={board.recall}
          onAvailability={onAvailability}
        />
        {shown &&
          details(shown, {
            bump: () => shownTicket && board.bump(shownTicket),
            back: shown.status === 'confirmed' ? undefined : () => board.stepBack(shown),
            rush: () => board.rush(shown),
            close: () => setDetail(null),
          })}
      </div>
    </StationContext>
  );
}

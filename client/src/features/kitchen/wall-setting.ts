import type { Schemas } from '#/api/client';
import { atomWithStorage } from '#/lib/jotai';
import type { Language } from '#/locale/language';
import type { Station } from './station.ts';
import type { WallView } from './ticket.ts';

export interface WallSetting {
  /** Diagonal of the screen in inches. */
  inches: number;
  /** How far the cook stands from it, in centimetres. */
  distance: number;
  /** 0 to 100. */
  volume: number;
  /** Lines of this station only; empty: all. Null: as the screen was set up. */
  station: string | null;
  /** Null: as the screen was set up. */
  view: WallView | null;
  layout: 'wall' | 'list';
}

export const defaultWallSetting: WallSetting = {
  inches: 43,
  distance: 180,
  volume: 80,
  station: null,
  view: null,
  layout: 'wall',
};

export const inchChoices = [10, 13, 15, 22, 24, 32, 43, 50, 55, 65];
export const distanceChoices = [50, 70, 100, 120, 150, 180, 200, 250, 300, 400];

/** Per device: a wall is set up where it hangs. */
export const wallSettingAtom = atomWithStorage<WallSetting>(
  'sufra.kitchen.setting',
  defaultWallSetting,
  undefined,
  {
    getOnInit: true,
  },
);

/** Whose lines the wall shows. */
export interface WallScope {
  /** Empty: all. */
  station: string;
  view: WallView;
}

/** As it was set on the device, else as the screen was set up. A station that is gone shows everything, never nothing. */
export function scopeOf(
  setting: Pick<WallSetting, 'station' | 'view'>,
  own: Pick<Station, 'station' | 'view'>,
  stations: readonly Schemas['Station'][] | undefined,
): WallScope {
  const view = setting.view ?? own.view;
  const station = setting.station ?? own.station;
  const known = !stations || stations.some(({ name }) => name === station);
  return { view, station: view === 'kitchen' && known ? station : '' };
}

/** Readex Pro's capitals stand 0.697 em high, and 20 arc-minutes of them are read without effort: distance / 172. */
const READABLE = 172;
const CAPITAL = 0.697;
const MILLIMETRES_PER_INCH = 25.4;
const SMALLEST = 18;

/** Size of a dish line in CSS pixels, for a window of that size on a screen of that diagonal. Latin; Arabic is 1.15 of it. */
export function dishSize(
  setting: Pick<WallSetting, 'inches' | 'distance'>,
  width: number,
  height: number,
): number {
  const pitch = (setting.inches * MILLIMETRES_PER_INCH) / Math.hypot(width, height);
  const size = (setting.distance * 10) / READABLE / CAPITAL / pitch;
  // Larger than this and a single ticket would not fit; the settings say so.
  const most = Math.min(width, height * 1.6) / 16;
  // Up to the next quarter: rounded down, capitals would be lower than the eye needs.
  return Math.ceil(Math.min(Math.max(size, SMALLEST), most) * 4) / 4;
}

/** The mock-up's measures are for a dish line of 30 px (34 in Arabic); everything else grows with it. */
export function scaleOf(size: number): number {
  return size / 30;
}

export interface WallMeasure {
  columns: number;
  columnWidth: number;
  columnHeight: number;
  /** The rail stands beside the tickets; else it opens over them. */
  rail: boolean;
  railWidth: number;
}

const PAD = 16;
const GAP = 12;

/** How many columns fit into a floor of that size. */
export function measureWall(
  width: number,
  height: number,
  scale: number,
  wantRail: boolean,
  language: Language,
): WallMeasure {
  const railWidth = Math.max(200, Math.round(272 * scale));
  const least = Math.max(240, (language === 'ar' ? 302 : 300) * scale);
  const inner = width - 2 * PAD;
  const rail = wantRail && inner - railWidth - GAP >= 2 * least + GAP;
  const room = rail ? inner - railWidth - GAP : inner;
  const columns = Math.max(1, Math.floor((room + GAP) / (least + GAP)));
  const columnWidth = (room - (columns - 1) * GAP) / columns;
  return { columns, columnWidth, columnHeight: Math.max(0, height - PAD), rail, railWidth };
}

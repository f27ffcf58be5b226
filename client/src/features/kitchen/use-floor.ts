import { type ReactNode, type RefObject, useMemo, useRef } from 'react';
import type { Language } from '#/locale/language';
import type { Layout } from './layout.ts';
import type { Ticket } from './ticket.ts';
import { useLayout } from './use-layout.tsx';
import { type Size, useSize, useWindowSize } from './use-size.ts';
import { dishSize, measureWall, scaleOf, type WallMeasure, type WallSetting } from './wall-setting.ts';

/** Kept free at the top while the header's teeth hang into the floor. */
const TEETH = 14;

export interface Floor {
  ref: RefObject<HTMLElement | null>;
  window: Size;
  scale: number;
  measure: WallMeasure;
  layout: Layout;
  byId: ReadonlyMap<string, Ticket>;
  /** Ids of the tickets that are seen, oldest first. */
  shown: string[];
  /** Drawn unseen, to be measured. */
  measuring: ReactNode;
}

interface FloorInput {
  tickets: readonly Ticket[];
  setting: WallSetting;
  wantRail: boolean;
  off: boolean;
  language: Language;
  timeZone: string;
}

/** Which tickets stand where, on a wall of this size, read from that far. */
export function useFloor({ tickets, setting, wantRail, off, language, timeZone }: FloorInput): Floor {
  const ref = useRef<HTMLElement>(null);
  const size = useSize(ref);
  const window = useWindowSize();
  const scale = scaleOf(dishSize(setting, window.width, window.height));
  const measure = measureWall(size.width, size.height, scale, wantRail, language);
  const {
    layout,
    tickets: placed,
    measure: measuring,
  } = useLayout({
    tickets,
    columns: measure.columns,
    columnWidth: measure.columnWidth,
    columnHeight: measure.columnHeight - (off ? TEETH : 0),
    look: `${language} ${scale}`,
    timeZone,
    waiting: Math.max(64, 80 * scale),
  });
  const byId = useMemo(() => new Map(placed.map((ticket) => [ticket.order.id, ticket])), [placed]);
  const shown = useMemo(
    () =>
      layout.columns
        .flat()
        .filter((piece) => piece.from === 0)
        .map((piece) => piece.id),
    [layout],
  );
  return { ref, window, scale, measure, layout, byId, shown, measuring };
}

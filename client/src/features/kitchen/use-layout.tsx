import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { BlockView } from './components/block.tsx';
import { TornEnd, TornStart } from './components/ticket-piece.tsx';
import { type Cell, gap, type Layout, layOut } from './layout.ts';
import type { Block, Ticket } from './ticket.ts';

export interface LayoutInput {
  tickets: readonly Ticket[];
  columns: number;
  columnWidth: number;
  columnHeight: number;
  /** Whatever else changes the height of a text: language, scale, digits. */
  look: string;
  timeZone: string;
  waiting: number;
}

interface Settled {
  /** Those that the layout places. */
  tickets: readonly Ticket[];
  layout: Layout;
}

/**
 * Heights are measured once per text in an unseen column of the true width, then everything is placed by arithmetic:
 * equal lines of sixty tickets cost one measurement.
 */
export function useLayout(input: LayoutInput): Settled & { measure: React.ReactNode } {
  const { tickets, columnWidth, look } = input;
  const settled = useRef<Settled>({ tickets: [], layout: { columns: [], waiting: [] } });
  const heights = useRef(new Map<string, number>());
  const [measured, redraw] = useState(0);
  const box = useRef<HTMLDivElement>(null);
  const environment = `${look}|${Math.round(columnWidth * 4)}`;
  const measuredFor = useRef(environment);
  if (measuredFor.current !== environment) {
    measuredFor.current = environment;
    heights.current = new Map();
  }

  const missing = new Map<string, { ticket: Ticket; block: Block }>();
  for (const ticket of tickets) {
    for (const block of ticket.blocks) {
      if (!heights.current.has(block.key) && !missing.has(block.key))
        missing.set(block.key, { ticket, block });
    }
  }
  const sample = tickets[0];
  const needTears = sample !== undefined && !heights.current.has('tear-start');
  const known = missing.size === 0 && !needTears;

  useLayoutEffect(() => {
    if (known) return;
    for (const element of box.current?.querySelectorAll<HTMLElement>('[data-block]') ?? []) {
      heights.current.set(element.dataset.block ?? '', Math.ceil(element.getBoundingClientRect().height));
    }
    redraw((count) => count + 1);
  });

  // A font that arrives late makes every line another height.
  useLayoutEffect(() => {
    const fonts = document.fonts;
    if (!fonts) return;
    const forget = () => {
      heights.current = new Map();
      redraw((count) => count + 1);
    };
    fonts.addEventListener('loadingdone', forget);
    return () => fonts.removeEventListener('loadingdone', forget);
  }, []);

  const { columns, columnHeight, waiting } = input;
  // biome-ignore lint/correctness/useExhaustiveDependencies: "measured" and "environment" stand for the heights
  const layout = useMemo(() => {
    if (!known) return undefined;
    const heightOf = (key: string) => heights.current.get(key) ?? 0;
    const slips = tickets.map((ticket) => ({
      id: ticket.order.id,
      cells: ticket.blocks.map((block): Cell => {
        return { height: heightOf(block.key), line: block.kind === 'line', tied: block.kind === 'text' };
      }),
    }));
    // The teeth stand outside the text's own box.
    const tears = { tearStart: heightOf('tear-start'), tearEnd: heightOf('tear-end') };
    return layOut(slips, { columns, height: columnHeight, gap, waiting, ...tears });
  }, [known, tickets, columns, columnHeight, waiting, measured, environment]);
  // Nothing moves before everything is measured: a guess would be laid out for nobody, and the truth right after it.
  if (layout) settled.current = { tickets, layout };

  const measure = !known && (
    <div ref={box} aria-hidden className="kw-measure" style={{ inlineSize: columnWidth }}>
      {[...missing].map(([key, { ticket, block }]) => (
        <Ghost key={key} ticket={ticket}>
          <div data-block={key}>
            <BlockView ticket={ticket} block={block} hotkey="0" timeZone={input.timeZone} />
          </div>
        </Ghost>
      ))}
      {sample && (
        <>
          <div data-block="tear-start">
            <Ghost ticket={sample} torn="torn-start">
              <TornStart ticket={sample} />
            </Ghost>
          </div>
          <div data-block="tear-end">
            <Ghost ticket={sample} torn="torn-end">
              <TornEnd more={4} />
            </Ghost>
          </div>
        </>
      )}
    </div>
  );
  return { ...settled.current, measure };
}

function Ghost({
  ticket,
  torn = '',
  children,
}: {
  ticket: Ticket;
  torn?: string;
  children: React.ReactNode;
}) {
  return <div className={`kw-t a${ticket.age} ${torn}`}>{children}</div>;
}

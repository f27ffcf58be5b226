import type { Page } from '@playwright/test';
import type { components } from '../../src/api/schema.gen.ts';
import type { Api, Order } from './demo.ts';

type MenuItem = components['schemas']['MenuItem'];

/** A line to order: the place of its dish on the menu. */
interface Line {
  dish: number;
  quantity?: number;
  note?: string;
}

export interface Ticket {
  lines: Line[];
  notes?: string;
  allergy?: string;
}

const notes = [
  'بدون بصل',
  'No onion, and the rice on a plate of its own',
  'استواء زيادة، والدقوس على جنب لو سمحتوا، والرز في صحن لحاله',
  'Cut into 8',
];

/** Tickets of one to twelve lines in turn, with notes, allergies and large quantities among them. The same each time. */
export function evening(count: number): Ticket[] {
  return Array.from({ length: count }, (_, index) => ({
    lines: Array.from({ length: (index % 12) + 1 }, (_, line) => ({
      dish: index * 7 + line * 3,
      quantity: (index + line) % 9 === 0 ? 12 : ((index + line) % 3) + 1,
      ...((index + line) % 4 === 0 && { note: notes[(index + line) % notes.length] }),
    })),
    ...(index % 7 === 3 && { allergy: index % 2 === 0 ? 'مكسرات وسمسم' : 'nuts, sesame and milk' }),
    ...(index % 9 === 4 && { notes: 'Birthday: all plates together, please' }),
  }));
}

/** Places tickets at the tables in turn, as a waiter would. */
export class KitchenFeed {
  readonly #floor: Api;
  readonly #menu: MenuItem[];
  readonly #tables: string[];
  #next = 0;

  private constructor(floor: Api, menu: MenuItem[], tables: string[]) {
    this.#floor = floor;
    this.#menu = menu;
    this.#tables = tables;
  }

  static async open(floor: Api): Promise<KitchenFeed> {
    const menu = await floor.call<MenuItem[]>('GET', '/api/waiter/menu-items');
    // The longest numbers first: they are the ones that want for room, and a wall shows what came first.
    const tables = (await floor.tables())
      .filter((table) => table.isActive)
      .sort((one, other) => other.tableNumber.length - one.tableNumber.length)
      .map((table) => table.id);
    return new KitchenFeed(
      floor,
      menu.filter((item) => item.isAvailable),
      tables,
    );
  }

  async place(ticket: Ticket): Promise<Order> {
    const tableId = this.#tables[this.#next++ % this.#tables.length];
    const items = ticket.lines.map(({ dish, quantity = 1, note }) => {
      const item = this.#menu[dish % this.#menu.length];
      if (!item) throw new Error('The demo has no menu');
      const variant = item.variants[dish % Math.max(1, item.variants.length)];
      return {
        menuItemId: item.id,
        quantity,
        specialRequests: note ?? null,
        ...(variant && { selectedVariant: { id: variant.id } }),
      };
    });
    return this.#floor.call<Order>('POST', '/api/waiter/orders', {
      tableId,
      items,
      customerNotes: ticket.notes ?? '',
      allergyNote: ticket.allergy ?? '',
    });
  }
}

/** What of the wall is cut, hangs over or scrolls; empty when everything that is drawn is whole. */
export function faultsOfWall(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const faults: string[] = [];
    const floor = document.querySelector('.kw-floor')?.getBoundingClientRect();
    if (!floor) return ['there is no wall'];
    // A hair of a pixel is the browser's rounding.
    const within = (inner: DOMRect, outer: DOMRect) =>
      inner.left >= outer.left - 1 &&
      inner.right <= outer.right + 1 &&
      inner.top >= outer.top - 1 &&
      inner.bottom <= outer.bottom + 1;
    const blocks =
      '.kw-h, .kw-l, .kw-al, .kw-note, .kw-add, .kw-late, .kw-cont, .kw-rush, .kw-held, .kw-fire';
    const textsOf = (element: Element) => {
      const texts: { text: string; element: Element; boxes: DOMRect[] }[] = [];
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) {
        const node = walker.currentNode;
        const parent = node.parentElement;
        const text = node.textContent?.trim();
        if (!parent || !text || parent.closest('.sr-only')) continue;
        const range = document.createRange();
        range.selectNodeContents(node);
        texts.push({ text, element: parent, boxes: [...range.getClientRects()] });
      }
      return texts;
    };
    for (const ticket of document.querySelectorAll('.kw-columns article')) {
      const name = ticket.getAttribute('aria-label');
      const box = ticket.getBoundingClientRect();
      if (!within(box, floor)) faults.push(`${name} hangs over the floor`);
      for (const block of ticket.querySelectorAll(blocks)) {
        const frame = block.getBoundingClientRect();
        const drawn: DOMRect[] = [];
        for (const { text, element, boxes } of textsOf(block)) {
          for (const each of boxes) {
            if (!within(each, frame) || !within(each, box)) faults.push(`${name}: "${text}" is cut`);
            const over = drawn.some(
              (other) =>
                each.left < other.right - 1 &&
                each.right > other.left + 1 &&
                // Lines may touch each other; half of one may not be covered.
                Math.min(each.bottom, other.bottom) - Math.max(each.top, other.top) > each.height / 2,
            );
            if (over) faults.push(`${name}: "${text}" stands on another text`);
            drawn.push(each);
          }
          for (let above: Element | null = element; above && above !== ticket; above = above.parentElement) {
            const clips = getComputedStyle(above).overflowX !== 'visible';
            if (clips && above.scrollWidth > above.clientWidth + 1)
              faults.push(`${name}: "${text}" is clipped`);
          }
        }
      }
    }
    const boxes = [...document.querySelectorAll('.kw-columns > *')].map((each) =>
      each.getBoundingClientRect(),
    );
    boxes.forEach((each, index) => {
      const over = boxes
        .slice(index + 1)
        .some(
          (other) =>
            Math.min(each.right, other.right) - Math.max(each.left, other.left) > 1 &&
            Math.min(each.bottom, other.bottom) - Math.max(each.top, other.top) > 1,
        );
      if (over) faults.push('tickets overlap');
    });
    for (const element of document.querySelectorAll('html, body, .kw, .kw *')) {
      const style = getComputedStyle(element);
      const scrolls = /auto|scroll/.test(style.overflowY + style.overflowX);
      const larger =
        element.scrollHeight > element.clientHeight + 1 || element.scrollWidth > element.clientWidth + 1;
      if ((scrolls || element.tagName === 'HTML') && larger) faults.push(`${element.className} scrolls`);
    }
    return [...new Set(faults)];
  });
}

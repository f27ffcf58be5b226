import { describe, expect, it } from 'vitest';
import { withCartPart, withSnapshot } from './apply';
import { add, emptyCart } from './cart';
import { seating, session } from './fixture';
import { adopted, type CartPart, inCart, isShared, othersOf, wireLine, withoutSent } from './shared-cart';

const part = (over: Partial<CartPart> = {}): CartPart => ({
  deviceId: 'phone',
  revision: 1,
  number: 1,
  name: '',
  lines: [],
  sent: [],
  ...over,
});
const line = (id: string) => ({ id, menuItemId: 'kabsa', quantity: 1 });
const tea = add({ ...emptyCart, session: 'seating' }, { itemId: 'tea' });

describe('the cart of a table', () => {
  it('takes what this phone chose there without scripts once, and never again', () => {
    const first = adopted(tea, 'seating', part({ lines: [line('form')] }));
    expect(first.lines.map((each) => each.id)).toEqual([tea.lines[0]?.id, 'form']);
    expect(adopted({ ...first, lines: [] }, 'seating', part({ lines: [line('form')] })).lines).toEqual([]);
  });

  it('does not bring back what another phone has sent while this one was away', () => {
    const away = add(tea, { itemId: 'kabsa' });
    const [sent, left] = away.lines;
    const cart = withoutSent(away, part({ revision: 2, sent: [sent?.id ?? ''] }));
    expect(cart.lines).toEqual([left]);
    expect(withoutSent(cart, part())).toBe(cart);
    // The same dish chosen again afterwards is another line.
    expect(add(cart, { itemId: 'tea' }).lines.map((each) => each.id)).not.toContain(sent?.id);
  });

  it('knows whether the table has what this phone shows', () => {
    expect(isShared(tea, part({ lines: tea.lines.map(wireLine) }))).toBe(true);
    expect(isShared(add(tea, { itemId: 'tea' }), part({ lines: tea.lines.map(wireLine) }))).toBe(false);
    expect(isShared({ ...tea, name: 'Sara' }, part({ lines: tea.lines.map(wireLine) }))).toBe(false);
    expect(isShared(emptyCart, undefined)).toBe(true);
  });

  it('follows the others by their revisions', () => {
    const fahad = part({ deviceId: 'fahad', number: 2, revision: 3, lines: [line('a')] });
    const all = withCartPart(seating(), fahad);
    expect(othersOf(all.cart, 'phone')).toEqual([fahad]);
    expect(withCartPart(all, { ...fahad, revision: 2, lines: [] })).toBe(all);
    const emptied = withCartPart(all, { ...fahad, revision: 4, lines: [], sent: ['a'] });
    expect(othersOf(emptied.cart, 'phone')).toEqual([]);
    expect(inCart(all.cart)).toMatchObject([{ id: 'a', itemId: 'kabsa' }]);
    // A snapshot that was read before the answer of this phone's own write does not undo it.
    const data = { orders: [], calls: [], session, cart: [{ ...fahad, revision: 1, lines: [] }] };
    expect(withSnapshot(all, data).cart).toEqual([fahad]);
    expect(withSnapshot(all, { ...data, cart: [] }).cart).toEqual([]);
  });
});

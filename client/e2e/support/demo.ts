import { randomUUID } from 'node:crypto';
import { type APIRequestContext, expect, request } from '@playwright/test';
import floor from '../../../server/demo/floor.json' with { type: 'json' };
import type { components } from '../../src/api/schema.gen.ts';

type Schemas = components['schemas'];
export type Order = Schemas['Order'];

export interface Login {
  email: string;
  password: string;
}

const staff = (key: string): Login => {
  const found = floor.staff.find((member) => member.key === key);
  if (!found) throw new Error(`The demo has no ${key}`);
  return { email: found.email, password: found.password };
};

/** The demo restaurant's people, from the content that the server seeds. */
export const logins = {
  owner: { email: floor.owner.email, password: floor.owner.password },
  manager: staff('manager'),
  khalid: staff('khalid'),
  noura: staff('noura'),
};

export const tablePath = (number: string) => `/table/demo-table-${number}-${floor.profile.slug}-riyadh`;

const paths = {
  owner: '/api/restaurant-owner/login',
  staff: '/api/waiter/login',
};

/** Speaks to the server like a program: for what a test needs but does not test. */
export class Api {
  readonly #http: APIRequestContext;

  private constructor(http: APIRequestContext) {
    this.#http = http;
  }

  static async signIn(baseURL: string, as: keyof typeof paths, login: Login): Promise<Api> {
    const http = await request.newContext({ baseURL, extraHTTPHeaders: { Origin: baseURL } });
    const api = new Api(http);
    await api.call('POST', paths[as], login);
    return api;
  }

  async call<T>(method: string, path: string, data?: unknown): Promise<T> {
    // Each call is an act of its own, as from Sufra's pages: without a key, the same order again within ten seconds is a
    // double tap, and its answer the first order.
    const headers = method === 'GET' ? undefined : { 'Idempotency-Key': randomUUID() };
    const answer = await this.#http.fetch(path, { method, data, headers });
    const body = await answer.text();
    expect(answer.ok(), `${method} ${path}: ${answer.status()} ${body}`).toBe(true);
    return (body ? JSON.parse(body) : undefined) as T;
  }

  /** A file as it is. */
  async send<T>(path: string, file: Buffer, media: string): Promise<T> {
    const answer = await this.#http.post(path, { data: file, headers: { 'Content-Type': media } });
    expect(answer.ok(), `${path}: ${answer.status()}`).toBe(true);
    return (await answer.json()) as T;
  }

  async status(method: string, path: string, data?: unknown): Promise<number> {
    return (await this.#http.fetch(path, { method, data })).status();
  }

  tables(): Promise<Schemas['Table'][]> {
    return this.call('GET', '/api/tables');
  }

  /** Orders that are neither completed nor cancelled, of this business day. */
  async openOrders(): Promise<Order[]> {
    const orders = await this.call<Order[]>('GET', '/api/waiter/restaurant-orders');
    return orders.filter((order) => !['completed', 'cancelled'].includes(order.status));
  }

  /** A table without guests and without anything open on it. */
  async freeTable(taken: readonly string[] = []): Promise<Schemas['Table']> {
    const busy = new Set((await this.openOrders()).map((order) => order.tableId));
    const table = (await this.tables()).find(
      (each) => each.isActive && !each.session && !busy.has(each.id) && !taken.includes(each.tableNumber),
    );
    if (!table) throw new Error('Every table of the demo is busy');
    return table;
  }

  /** Makes a kitchen screen; the digits pair one device with it. */
  async screenCode(name: string): Promise<string> {
    const screen = await this.call<Schemas['PairingCode']>('POST', '/api/screens', { name, station: '' });
    return screen.code;
  }

  /** Dishes that can be had now and ask for no size. */
  async plainDishes(): Promise<Schemas['MenuItem'][]> {
    const menu = await this.call<Schemas['MenuItem'][]>('GET', '/api/waiter/menu-items');
    return menu.filter((item) => item.isAvailable && item.variants.length === 0);
  }

  async placeOrder(tableId: string, dishes: number): Promise<Order> {
    const items = (await this.plainDishes()).slice(0, dishes).map((item) => ({
      menuItemId: item.id,
      quantity: 1,
      price: item.price,
      specialRequests: null,
      selectedVariant: null,
    }));
    const total = items.reduce((sum, item) => sum + Number(item.price), 0).toFixed(2);
    return this.call('POST', '/api/waiter/orders', {
      tableId,
      customerNotes: '',
      items,
      totalAmount: total,
      finalAmount: total,
    });
  }

  async step(order: Order, ...statuses: Order['status'][]): Promise<void> {
    for (const newStatus of statuses) {
      await this.call('PATCH', `/api/orders/${order.id}/status`, { orderId: order.id, newStatus });
    }
  }

  /** Serves whatever the kitchen still has, so that the wall has room for a test's own tickets. */
  async emptyKitchen(): Promise<void> {
    const rest: Record<string, Order['status'][]> = {
      confirmed: ['preparing', 'ready', 'served'],
      preparing: ['ready', 'served'],
      ready: ['served'],
    };
    for (const order of await this.openOrders()) {
      const steps = rest[order.status] ?? [];
      // A dish that is held can't be served.
      if (steps.length > 0 && order.heldItems > 0)
        await this.call('POST', `/api/orders/${order.id}/fire`, {});
      await this.step(order, ...steps);
    }
  }

  /** Ids of the tables with guests. */
  async seatedTables(): Promise<Set<string>> {
    return new Set((await this.tables()).flatMap((table) => (table.session ? [table.id] : [])));
  }

  /** Closes every table with guests but these; what nobody has confirmed is cancelled first. */
  async freeTables(keep: ReadonlySet<string>): Promise<void> {
    const seated = await this.seatedTables();
    const over = [...seated].filter((table) => !keep.has(table));
    if (over.length === 0) return;
    for (const order of await this.openOrders())
      if (order.status === 'pending' && over.includes(order.tableId ?? ''))
        await this.call('PATCH', `/api/orders/${order.id}/status`, {
          newStatus: 'cancelled',
          notes: 'The evening is over',
        });
    for (const table of over) await this.call('POST', `/api/tables/${table}/close`, { method: 'cash' });
  }

  async end(): Promise<void> {
    await this.#http.dispose();
  }
}

import { describe, expect, it } from 'vitest';
import type { Schemas } from '#/api/client';
import { stages, timeline } from './timeline';

const at = (clock: string) => `2026-11-19T${clock}.000Z`;
const line = (id: string, batch: number, createdAt: string): Schemas['OrderItem'] => ({
  id,
  batch,
  itemName: id,
  itemNameAr: '',
  quantity: 1,
  itemStatus: 'ordered',
  createdAt,
});

const order: Schemas['OrderDetail'] = {
  id: 'o1',
  revision: 4,
  orderNumber: 'PALM-261119-0035',
  dailyNumber: 35,
  businessDate: '2026-11-19',
  orderType: 'table',
  status: 'preparing',
  isRush: false,
  heldItems: 0,
  waiter: { firstName: 'Khalid', lastName: 'Al-Dosari' },
  orderItems: [
    line('kabsa', 0, at('16:01:00')),
    line('tea', 1, at('16:08:00')),
    line('water', 1, at('16:08:00')),
  ],
  seenAt: at('16:01:32'),
  takenAt: at('16:01:00'),
  confirmedAt: at('16:01:20'),
  prepStartedAt: at('16:03:00'),
  promisedAt: at('16:18:00'),
  createdAt: at('16:01:00'),
  updatedAt: at('16:08:00'),
  history: [
    { newStatus: 'pending', kind: 'step', changedBy: 'staff', timestamp: at('16:01:00') },
    {
      previousStatus: 'pending',
      newStatus: 'confirmed',
      kind: 'step',
      changedBy: 'staff',
      changedByName: 'Khalid Al-Dosari',
      timestamp: at('16:01:20'),
    },
    {
      previousStatus: 'confirmed',
      newStatus: 'preparing',
      kind: 'step',
      changedBy: 'screen',
      timestamp: at('16:03:00'),
    },
  ],
};

describe('timeline', () => {
  it('tells what happened in order, later sendings as one, and what is expected last', () => {
    const entries = timeline(order);
    expect(entries.map((entry) => (entry.kind === 'status' ? entry.status : entry.kind))).toEqual([
      'taken',
      'confirmed',
      'seen',
      'preparing',
      'added',
      'expected',
    ]);
    expect(entries[0]).toMatchObject({ by: 'Khalid' });
    expect(entries[2]).toMatchObject({ afterSeconds: 12 });
    expect(entries[4]).toMatchObject({ items: [{ id: 'tea' }, { id: 'water' }] });
  });

  it('expects nothing more of an order that is ready or closed', () => {
    const kinds = (patch: Partial<Schemas['OrderDetail']>) =>
      timeline({ ...order, ...patch }).map(({ kind }) => kind);
    expect(kinds({ status: 'ready', readyAt: at('16:15:00') })).not.toContain('expected');
    expect(kinds({ status: 'cancelled' })).not.toContain('expected');
  });
});

describe('stages', () => {
  it('measures each stage, and the running one until now', () => {
    expect(stages(order, Date.parse(at('16:13:00')))).toEqual([
      { stage: 'taken', state: 'done', seconds: 20 },
      { stage: 'waiting', state: 'done', seconds: 100 },
      { stage: 'preparing', state: 'now', seconds: 600 },
      { stage: 'ready', state: 'ahead', seconds: 0 },
      { stage: 'served', state: 'ahead', seconds: 0 },
    ]);
  });

  it('stops a cancelled order where it was', () => {
    const spans = stages(
      { ...order, status: 'cancelled', cancelledAt: at('16:04:00') },
      Date.parse(at('20:00:00')),
    );
    expect(spans[2]).toEqual({ stage: 'preparing', state: 'done', seconds: 60 });
    expect(spans[3]).toMatchObject({ state: 'ahead' });
  });
});

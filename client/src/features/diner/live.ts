import { notifyManager, type QueryClient } from '@tanstack/react-query';
import { readAfter, readAgain } from '#/lib/read-again';
import type { Change, SnapshotData } from '#/live/protocol';
import type { LiveSink } from '#/live/socket';
import {
  withAvailability,
  withCall,
  withCartPart,
  withOrder,
  withoutOrder,
  withSession,
  withSnapshot,
  withUnavailable,
} from './apply';
import { dinerKeys } from './keys';
import type { DinerOrders, PublicMenu } from './queries';

export interface DinerPlace {
  /** The query that holds the menu: a table's or a public one. */
  menuKey: ReturnType<typeof dinerKeys.menu> | ReturnType<typeof dinerKeys.table>;
  seatingKey?: ReturnType<typeof dinerKeys.seating>;
}

/** The streams of a guest's page: the menu's, and with a place at the table that table's own. */
export function dinerSink(client: QueryClient, place: DinerPlace): LiveSink {
  return {
    apply: (_stream, changes) =>
      notifyManager.batch(() => {
        for (const change of changes) applyChange(client, place, change);
      }),
    replace: (stream, data) =>
      notifyManager.batch(() => {
        if (stream === 'table') changeSeating(client, place, (all) => withSnapshot(all, data));
        else replaceMenu(client, place, data);
      }),
  };
}

/** The page may have been drawn, or read, before the menu or its restaurant's settings changed to what they are now. */
function replaceMenu(client: QueryClient, place: DinerPlace, data: SnapshotData): void {
  changeMenu(client, place, (menu) => withUnavailable(menu, data.unavailable ?? []));
  const served = data.menu;
  const shown = client.getQueryData<PublicMenu>(place.menuKey);
  if (served && shown && isOlder(shown, served)) readMenuAgain(client, place);
}

/** A server of before the fingerprint, beside newer ones while they are replaced, knows the published version only. */
const isOlder = (shown: PublicMenu, served: NonNullable<SnapshotData['menu']>) =>
  served.fingerprint === undefined
    ? shown.menu.publishedVersion !== served.publishedVersion
    : shown.fingerprint !== served.fingerprint;

export function applyChange(client: QueryClient, place: DinerPlace, change: Change): void {
  switch (change.kind) {
    case 'item': {
      const { data } = change;
      if (data) changeMenu(client, place, (menu) => withAvailability(menu, data));
      return;
    }
    case 'menu':
      readMenuAgain(client, place);
      return;
    case 'order': {
      const { data, gone } = change;
      changeSeating(client, place, (all) =>
        data && !gone ? withOrder(all, data) : withoutOrder(all, change.id),
      );
      return;
    }
    case 'call': {
      const { data } = change;
      if (data) changeSeating(client, place, (all) => withCall(all, data));
      return;
    }
    case 'cart': {
      const { data } = change;
      if (data) changeSeating(client, place, (all) => withCartPart(all, data));
      return;
    }
    case 'session': {
      const { data } = change;
      if (data) changeSeating(client, place, (all) => withSession(all, data));
      // The table says whether this phone still has its place.
      if (!data || data.closedAt) readAgain(client, place.menuKey);
      return;
    }
    case 'settings':
    case 'access':
      readAgain(client, place.menuKey);
      return;
    case 'handover':
    case 'invoice':
    // Where one pays, the page of it reads that again (features/payment).
    case 'payment':
    case 'receipt':
    case 'table':
    case 'staff':
    case 'screen':
      // Not part of a guest's streams.
      return;
    default:
      change satisfies never;
  }
}

/** The menu was published, or its restaurant's settings have changed: whether a bill can be paid by phone is one of them. */
function readMenuAgain(client: QueryClient, { menuKey }: DinerPlace): void {
  readAgain(client, menuKey);
  readAgain(client, dinerKeys.anyPayable);
}

export function changeMenu(
  client: QueryClient,
  { menuKey }: DinerPlace,
  change: <Menu extends PublicMenu>(menu: Menu) => Menu,
): void {
  const menu = client.getQueryData<PublicMenu>(menuKey);
  if (!menu) return;
  const next = change(menu);
  if (next !== menu) client.setQueryData(menuKey, next);
  readAfter(client, menuKey);
}

export function changeSeating(
  client: QueryClient,
  { seatingKey }: Pick<DinerPlace, 'seatingKey'>,
  change: (all: DinerOrders) => DinerOrders,
): void {
  if (!seatingKey) return;
  const all = client.getQueryData<DinerOrders>(seatingKey);
  const next = all && change(all);
  if (next && next !== all) client.setQueryData(seatingKey, next);
  readAfter(client, seatingKey);
}

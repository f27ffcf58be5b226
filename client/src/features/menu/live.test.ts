import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import type { Schemas } from '#/api/client';
import { makeItem } from '#/test/factories';
import { menuKeys } from './keys';
import { applyItem, paintItem, replaceUnavailable } from './live';

const items = (client: QueryClient) =>
  client.getQueryData<{ items: Schemas['MenuItem'][] }>(menuKeys.sold)?.items;

test('sold out and back, by revision', () => {
  const client = new QueryClient();
  const item = makeItem({ revision: 2 });
  client.setQueryData(menuKeys.sold, { categories: [], items: [item] });
  const change = { id: item.id, nameEn: item.nameEn, nameAr: item.nameAr };
  applyItem(client, { ...change, revision: 3, isAvailable: false });
  applyItem(client, { ...change, revision: 2, isAvailable: true });
  expect(items(client)?.[0]).toMatchObject({ revision: 3, isAvailable: false });
});

test('a snapshot names all that is sold out', () => {
  const client = new QueryClient();
  const [a, b] = [makeItem({ isAvailable: false }), makeItem()];
  client.setQueryData(menuKeys.sold, { categories: [], items: [a, b] });
  replaceUnavailable(client, [b.id]);
  expect(items(client)?.map((item) => item.isAvailable)).toEqual([true, false]);
});

test('a refused press goes back, but not over what came meanwhile', () => {
  const client = new QueryClient();
  const item = makeItem({ revision: 2 });
  const shown = () => items(client)?.[0]?.isAvailable;
  client.setQueryData(menuKeys.sold, { categories: [], items: [item] });
  const unpaint = paintItem(client, item.id, false);
  expect(shown()).toBe(false);
  unpaint();
  expect(shown()).toBe(true);

  const late = paintItem(client, item.id, false);
  const { id, nameEn, nameAr } = item;
  applyItem(client, { id, nameEn, nameAr, revision: 3, isAvailable: false });
  late();
  expect(shown()).toBe(false);
});

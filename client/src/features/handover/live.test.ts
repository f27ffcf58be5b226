import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import type { Schemas } from '#/api/client';
import { makeHandover } from '#/test/factories';
import { handoverKeys } from './keys';
import { applyHandover, forgetDeclined, replaceHandovers } from './live';

const open = (client: QueryClient) => client.getQueryData<Schemas['Handover'][]>(handoverKeys.open);

test('an offer comes once, leaves when it is answered, and an older copy changes nothing', () => {
  const client = new QueryClient();
  const first = makeHandover({ createdAt: '2026-11-19T16:01:00Z' });
  const second = makeHandover({ createdAt: '2026-11-19T16:00:00Z' });
  applyHandover(client, { id: first.id, data: first });
  // Nobody looks at the list yet: it is read when somebody does.
  expect(open(client)).toBeUndefined();
  replaceHandovers(client, [first, makeHandover({ status: 'declined' })]);
  applyHandover(client, { id: second.id, data: second });
  expect(open(client)?.map((offer) => offer.id)).toEqual([second.id, first.id]);

  applyHandover(client, { id: first.id, data: { ...first, revision: 2, status: 'accepted' } });
  expect(open(client)?.map((offer) => offer.id)).toEqual([second.id]);
  const before = open(client);
  applyHandover(client, { id: second.id, data: { ...second, note: 'late echo' } });
  expect(open(client)).toBe(before);
  applyHandover(client, { id: second.id, gone: true });
  expect(open(client)).toEqual([]);
});

test('a declined offer is kept until it was seen, or until the guests are offered again', () => {
  const client = new QueryClient();
  const declined = () => client.getQueryData<Schemas['Handover'][]>(handoverKeys.declined);
  const offer = makeHandover();
  const no = { ...offer, revision: 2, status: 'declined' } as const;
  applyHandover(client, { id: no.id, data: no });
  applyHandover(client, { id: no.id, data: no });
  expect(declined()).toEqual([no]);
  forgetDeclined(client, no.id);
  expect(declined()).toEqual([]);

  applyHandover(client, { id: no.id, data: no });
  const again = makeHandover({ tableSessionId: offer.tableSessionId });
  applyHandover(client, { id: again.id, data: again });
  expect(declined()).toEqual([]);
});

import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Schemas } from '#/api/client';
import { renderApp } from '#/test/render-app';
import { AuditList } from './audit-list';

const entry = (values: Partial<Schemas['AuditEntry']>): Schemas['AuditEntry'] => ({
  id: values.actorId ?? 'entry',
  action: 'session.start',
  actorKind: 'staff',
  actorName: '',
  at: '2026-11-19T16:00:00Z',
  data: {},
  entityKind: 'session',
  ...values,
});

it('names actors by what is known of them, else by what the entry says', async () => {
  const entries = [
    entry({ actorId: 'maha', actorName: 'Maha' }),
    entry({ actorId: 'owner', actorKind: 'owner', actorName: ' ' }),
    entry({ actorId: 'left', actorName: 'Saad' }),
    entry({ actorKind: 'system' }),
  ];
  const people = new Map([
    ['maha', { name: 'Maha', role: 'Manager' }],
    ['owner', { name: 'owner@palmhouse.example', role: 'Owner' }],
  ]);
  await renderApp(<AuditList entries={entries} people={people} />);
  const told = screen.getAllByRole('listitem').map((item) => item.textContent);
  expect(told[0]).toContain('Maha · Manager');
  expect(told[1]).toContain('owner@palmhouse.example · Owner');
  expect(told[2]).toContain('Saad · Staff');
  expect(told[3]).toContain('System');
});

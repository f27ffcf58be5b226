import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderApp } from '#/test/render-app';
import { AuditSentence } from './components/audit-sentence';
import { sentences } from './sentences';

const server = join(import.meta.dirname, '../../../../server/');

/** The actions that the server's source writes: named in the entry, or handed to a helper. */
function writtenActions(): string[] {
  const found = new Set<string>();
  for (const file of globSync('**/*.go', { cwd: server })) {
    if (file.endsWith('_test.go')) continue;
    const source = readFileSync(server + file, 'utf8');
    for (const [, action] of source.matchAll(/\b[Aa]ction:\s*"([^"]+)"/g)) found.add(action ?? '');
    for (const [, action] of source.matchAll(/\brecord\([^")]*"([a-z]+\.[a-z_]+)"/g)) found.add(action ?? '');
    if (!/\bAction:\s*[a-z]\w*[,}]/.test(source)) continue;
    for (const [, action] of source.matchAll(/"([a-z]+\.[a-z_]+)"/g)) found.add(action ?? '');
  }
  return [...found].sort();
}

describe('the log', () => {
  it('has a sentence for every action that the server writes, and for no other', () => {
    const written = writtenActions();
    expect(written.length).toBeGreaterThan(20);
    const told = Object.keys(sentences).sort();
    // "handover." stands for handover.accepted and its like: a status follows.
    const open = written.filter((action) => action.endsWith('.'));
    expect(written.filter((action) => !open.includes(action) && !told.includes(action))).toEqual([]);
    expect(open.filter((start) => !told.some((action) => action.startsWith(start)))).toEqual([]);
    const known = (action: string) =>
      written.includes(action) || open.some((start) => action.startsWith(start));
    expect(told.filter((action) => !known(action))).toEqual([]);
  });

  it.each(['en', 'ar'] as const)(
    'tells every action in %s, also when the entry says nothing',
    async (language) => {
      await renderApp(
        <ul>
          {Object.keys(sentences).map((action) => (
            <li key={action}>
              <AuditSentence entry={{ action, data: {} }} />
            </li>
          ))}
        </ul>,
        { language },
      );
      const told = screen.getAllByRole('listitem').map((item) => item.textContent ?? '');
      expect(told.filter((text) => text.trim() === '')).toEqual([]);
      if (language === 'ar') expect(told.filter((text) => !/[\u0600-\u06FF]/.test(text))).toEqual([]);
    },
  );

  it('says what was voided, and why', async () => {
    const data = {
      orderNumber: 'PALM-1',
      item: 'White jareesh',
      quantity: 2,
      amount: '56.00',
      reason: 'Sold out',
    };
    await renderApp(
      <p data-testid="told">
        <AuditSentence entry={{ action: 'order.void_item', data }} />
      </p>,
    );
    expect(screen.getByTestId('told')).toHaveTextContent(
      'Voided 2 × White jareesh in order PALM-1, SAR 56.00 · reason: Sold out',
    );
  });

  it('says which settings were changed, also one that it does not know', async () => {
    const data = { waiterDiscountLimit: '15', nameAr: 'بيت النخلة', moonPhase: 'full' };
    await renderApp(
      <p data-testid="told">
        <AuditSentence entry={{ action: 'restaurant.update', data }} />
      </p>,
    );
    expect(screen.getByTestId('told')).toHaveTextContent(
      "Settings changed: A waiter's limit, Restaurant name in Arabic, moonPhase",
    );
  });

  it('shows an action of a newer server by its name', async () => {
    await renderApp(<AuditSentence entry={{ action: 'moon.land', data: null }} />);
    expect(screen.getByText('moon.land')).toBeInTheDocument();
  });
});

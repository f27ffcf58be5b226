import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderApp } from '#/test/render-app';
import { initials } from './avatar.tsx';
import { BilingualText } from './bilingual-text.tsx';
import { motif } from './motif.ts';
import { Num } from './num.tsx';
import { Price } from './price.tsx';
import { StatusBadge, statuses } from './status-badge.tsx';
import { Time } from './time.tsx';

const read = (testId = 'price') => screen.getByTestId(testId).textContent;

describe('price', () => {
  it('is read with its currency in the page’s language', async () => {
    await renderApp(
      <p data-testid="price">
        <Price amount="1277.50" />
      </p>,
    );
    expect(read()).toBe('SAR 1,277.50');
    expect(document.querySelector('bdi')).toHaveAttribute('dir', 'ltr');
  });

  it('keeps the sign before the number in Arabic and says the currency after it', async () => {
    await renderApp(
      <p data-testid="price">
        <Price halalas={5800} />
      </p>,
      { language: 'ar' },
    );
    expect(read()).toBe('58 ر.س');
    const run = document.querySelector('bdi');
    expect(run).toHaveAttribute('dir', 'ltr');
    expect(run?.firstElementChild?.tagName).toBe('svg');
    expect(run?.firstElementChild).toHaveAttribute('aria-hidden', 'true');
  });

  it('keeps the decimals where they are asked for', async () => {
    await renderApp(
      <p data-testid="price">
        <Price amount="58.00" fraction="always" />
      </p>,
    );
    expect(read()).toBe('SAR 58.00');
  });

  it('has its minus before the currency, in both languages', async () => {
    const owed = (
      <p data-testid="price">
        <Price amount="-397.40" />
      </p>
    );
    const { unmount } = await renderApp(owed);
    expect(read()).toBe('−SAR 397.40');
    unmount();
    await renderApp(owed, { language: 'ar' });
    expect(read()).toBe('−397.40 ر.س');
    expect(document.querySelector('bdi svg')?.previousSibling).toHaveTextContent('−');
  });
});

describe('text', () => {
  it('marks a fallback with its language and direction', async () => {
    await renderApp(<BilingualText en="Kabsa" ar="" as="h2" />, { language: 'ar' });
    const name = screen.getByRole('heading', { name: 'Kabsa' });
    expect(name).toHaveAttribute('lang', 'en');
    expect(name).toHaveAttribute('dir', 'ltr');
  });

  it('leaves a text of the page’s language unmarked', async () => {
    await renderApp(<BilingualText en="Kabsa" ar="كبسة" as="h2" />, { language: 'ar' });
    expect(screen.getByRole('heading', { name: 'كبسة' })).not.toHaveAttribute('lang');
  });

  it('reads Arabic as Arabic where it stands in the English field', async () => {
    await renderApp(<BilingualText en="مطعم 1fc2" ar="" as="h2" />);
    const name = screen.getByRole('heading', { name: 'مطعم 1fc2' });
    expect(name).toHaveAttribute('lang', 'ar');
    expect(name).toHaveAttribute('dir', 'rtl');
  });

  it('isolates figures and clocks', async () => {
    await renderApp(
      <>
        <Num value={4728} /> <Num value="042" /> <Time at="2026-11-18T21:05:00Z" />
      </>,
      { language: 'ar' },
    );
    expect(screen.getByText('4,728')).toHaveAttribute('dir', 'ltr');
    expect(screen.getByText('042')).toHaveAttribute('dir', 'ltr');
    expect(screen.getByText('00:05')).toHaveAttribute('datetime', '2026-11-18T21:05:00.000Z');
  });

  it('says every status with a word and an icon of its own', async () => {
    await renderApp(
      <div>
        {statuses.map((status) => (
          <StatusBadge key={status} status={status} />
        ))}
      </div>,
    );
    const badges = [...document.querySelectorAll('[data-status]')];
    expect(badges.map((badge) => badge.textContent)).toEqual([
      'Pending',
      'Confirmed',
      'Preparing',
      'Ready',
      'Served',
      'Completed',
      'Cancelled',
    ]);
    const icons = badges.map((badge) => badge.querySelector('svg')?.innerHTML);
    expect(new Set(icons).size).toBe(statuses.length);
  });

  it('takes initials from both scripts', () => {
    expect(initials('Sara bint Aldossary')).toBe('SA');
    expect(initials('نورة')).toBe('ن');
    expect(initials('Khalid Al-Harbi')).toBe('KH');
    expect(initials('Sara ash-Sharif')).toBe('SS');
    expect(initials('Alia Alharbi')).toBe('AA');
    expect(initials('خالد الحربي')).toBe('خح');
    expect(initials('الياس')).toBe('ا');
    expect(initials(' ')).toBe('');
  });
});

describe('motif', () => {
  it('is the same for the same seed and another for most others', () => {
    expect(motif('kabsa')).toEqual(motif('kabsa'));
    const cloths = new Set(Array.from({ length: 100 }, (_, seed) => motif(`dish ${seed}`).paths.join()));
    expect(cloths.size).toBeGreaterThan(30);
  });

  it('draws whole numbers only, for any seed', () => {
    for (const seed of ['', 'كبسة', '🍋', 'x'.repeat(500)]) {
      expect(motif(seed).paths.join()).not.toMatch(/NaN|undefined|Infinity/);
    }
  });
});

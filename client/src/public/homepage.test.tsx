import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { newDoc } from '#/features/homepage/document';
import { everyDay } from '#/features/homepage/hours';
import { previewOf } from '#/features/homepage/preview';
import { renderApp } from '#/test/render-app';
import { HomepageView } from './homepage.tsx';
import { homepageDescription, homepageTitle } from './homepage-text.ts';

const full = newDoc({
  restaurantNameEn: 'Palm House',
  restaurantNameAr: 'بيت النخلة',
  taglineEn: 'Najdi cooking',
  aboutUsEn: 'The jareesh cooks for seven hours.',
  highlights: [{ figure: '7', labelEn: 'hours', labelAr: 'ساعات' }],
  branches: [
    { nameEn: 'Al Malqa', nameAr: 'الملقا', mapUrl: 'https://maps.app.goo.gl/x' },
    { nameEn: 'Nowhere', mapUrl: '' },
  ],
  bestSellers: Array.from({ length: 8 }, (_, index) => ({ nameEn: `Dish ${index + 1}`, price: '25.00' })),
  hours: { week: everyDay([{ opens: '12:00', closes: '01:00' }]), exceptions: [] },
  openingHours: 'الفطور حتى 11:30',
  phoneNumber: '+966 11 555 0142',
  whatsappNumber: '055 555 0142',
  email: 'hello@palmhouse.example',
  socialInstagram: '@palmhouse',
  socialFacebook: 'https://www.facebook.com/palmhouse/',
  socialTwitter: 'palmhouse',
  slug: 'palm-house',
});

const around = {
  menus: [],
  computed: [],
  digits: 'latn',
  timezone: 'Asia/Riyadh',
  crNumber: '1010000000',
} as const;

const pageOf = (change: Parameters<typeof newDoc>[0] = {}) => ({
  ...previewOf({ ...full, ...change }, { ...around, menus: [] }),
  menu: { id: 'm', slug: 'palm-menu' },
  now: {
    today: '2026-11-22',
    isOpen: true,
    changesDate: '2026-11-23',
    changesAt: '01:00',
    validUntil: '2026-11-22T21:00:00Z',
  },
});

const href = (name: RegExp | string) => screen.getByRole('link', { name }).getAttribute('href');

describe('a homepage', () => {
  it('says what the specification says', async () => {
    await renderApp(<HomepageView page={pageOf()} />);
    for (const title of [
      'About Us',
      'Best Sellers',
      'Branches',
      'Contact Info',
      'Opening Hours',
      'Follow Us',
    ])
      expect(screen.getByRole('heading', { name: title })).toBeVisible();
    const menu = screen.getByRole('link', { name: 'View Menu' });
    expect(menu).toHaveAttribute('href', '/menu/palm-menu?lang=en');
    expect(menu).toHaveAttribute('target', '_blank');
    expect(screen.getAllByRole('heading', { name: /^Dish/ })).toHaveLength(6);
    expect(screen.queryByText('Nowhere')).toBeNull();
    expect(href('Al Malqa')).toBe('https://maps.app.goo.gl/x');
    expect(href(/11 555 0142/)).toBe('tel:+966115550142');
    expect(href(/055 555 0142/)).toBe('https://wa.me/966555550142');
    expect(href('hello@palmhouse.example')).toBe('mailto:hello@palmhouse.example');
    expect(href('Facebook @palmhouse')).toBe('https://www.facebook.com/palmhouse/');
    expect(href('X (Twitter) @palmhouse')).toBe('https://x.com/palmhouse');
    expect(screen.getByText(/Open until/)).toHaveTextContent('Open until 01:00');
    expect(screen.getByText('الفطور حتى 11:30')).toHaveAttribute('dir', 'rtl');
    expect(within(screen.getByRole('contentinfo')).getByText(/Powered by/)).toBeVisible();
  });

  it('falls back to English in an Arabic page, and says that it is English', async () => {
    await renderApp(<HomepageView page={pageOf()} />, { language: 'ar' });
    expect(screen.getByRole('heading', { level: 1, name: 'بيت النخلة' })).toBeVisible();
    const about = screen.getByText('The jareesh cooks for seven hours.');
    expect(about).toHaveAttribute('lang', 'en');
    expect(about).toHaveAttribute('dir', 'ltr');
  });

  it('leaves out what there is nothing to say of', async () => {
    const bare = newDoc({
      restaurantNameEn: 'Bare',
      bestSellers: full.bestSellers,
      bestSellersDisplay: false,
    });
    await renderApp(<HomepageView page={previewOf(bare, around)} />);
    expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual(['Bare']);
    expect(screen.queryByRole('link', { name: 'View Menu' })).toBeNull();
  });

  it('has a title and a description of its owner’s words, or of its own', () => {
    expect(homepageTitle(full, 'en')).toBe('Palm House · Najdi cooking');
    expect(homepageTitle({ ...full, seoTitle: 'Best jareesh' }, 'ar')).toBe('Best jareesh');
    const long = 'word '.repeat(40);
    const cut = homepageDescription({ ...full, aboutUsEn: long }, 'en');
    expect([...cut].length).toBeLessThanOrEqual(121);
    expect(cut.endsWith('word…')).toBe(true);
    expect(homepageDescription({ ...full, aboutUsEn: '' }, 'en')).toBe('Palm House · Najdi cooking');
  });
});

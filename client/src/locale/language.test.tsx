import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderApp } from '#/test/render-app';
import { Dialog, DialogContent } from '#/ui/dialog';
import { Input } from '#/ui/input';
import { LanguageToggle } from '#/ui/language-toggle';
import { StatusBadge } from '#/ui/status-badge';
import { pickText } from './bilingual.ts';
import { activateLanguage, i18n, loadMessages } from './i18n.ts';
import { initialLanguage } from './language.ts';

describe('language', () => {
  it('changes texts, lang and dir in place and is remembered', async () => {
    const { user } = await renderApp(
      <>
        <LanguageToggle />
        <StatusBadge status="ready" />
      </>,
    );
    expect(document.documentElement).toHaveAttribute('dir', 'ltr');
    const toggle = screen.getByRole('button', { name: 'العربية' });
    await user.click(toggle);
    expect(await screen.findByText('جاهز')).toBeInTheDocument();
    expect(document.documentElement).toHaveAttribute('lang', 'ar');
    expect(document.documentElement).toHaveAttribute('dir', 'rtl');
    expect(localStorage.getItem('sufra.language')).toBe('ar');
    expect(screen.getByRole('button', { name: 'English' })).toBe(toggle);
    expect(toggle).toHaveFocus();
  });

  it('follows what another tab chose while the page was on its way, and later', async () => {
    localStorage.setItem('sufra.language', 'ar');
    await renderApp(<StatusBadge status="ready" />);
    expect(await screen.findByText('جاهز')).toBeInTheDocument();
    localStorage.setItem('sufra.language', 'en');
    window.dispatchEvent(new StorageEvent('storage', { key: 'sufra.language', newValue: 'en' }));
    expect(await screen.findByText('Ready')).toBeInTheDocument();
  });

  it('stays in the language that its link names', async () => {
    localStorage.setItem('sufra.language', 'ar');
    window.history.replaceState(null, '', '?lang=en');
    await renderApp(<StatusBadge status="ready" />);
    // Had it been asked for, it would have come before this.
    await loadMessages('ar');
    expect(await screen.findByText('Ready')).toBeInTheDocument();
    expect(i18n.locale).toBe('en');
    window.history.replaceState(null, '', window.location.pathname);
  });

  it('keeps an open dialog and what is half typed in it', async () => {
    const { user } = await renderApp(
      <Dialog defaultOpen>
        <DialogContent title="Guest">
          <LanguageToggle />
          <Input aria-label="Name" />
        </DialogContent>
      </Dialog>,
    );
    await user.type(screen.getByLabelText('Name'), 'Noura');
    await user.click(screen.getByRole('button', { name: 'العربية' }));
    expect(await screen.findByRole('button', { name: 'إغلاق' })).toBeInTheDocument();
    expect(screen.getByRole('dialog', { name: 'Guest' })).toBeInTheDocument();
    expect(screen.getByLabelText('Name')).toHaveValue('Noura');
  });

  it('shows the language asked for last', async () => {
    const slow = Promise.withResolvers<{ messages: Record<string, string> }>();
    const first = activateLanguage('ar', () => slow.promise);
    await activateLanguage('en');
    slow.resolve({ messages: {} });
    await first;
    expect(i18n.locale).toBe('en');
    expect(document.documentElement.lang).toBe('en');
  });

  it('starts with the choice of before, then the browser’s first known language', () => {
    expect(initialLanguage(['fr-FR', 'ar-SA', 'en-US'])).toBe('ar');
    expect(initialLanguage(['fr-FR'])).toBe('en');
    localStorage.setItem('sufra.language', 'ar');
    expect(initialLanguage(['en-US'])).toBe('ar');
    localStorage.setItem('sufra.language', 'xx');
    expect(initialLanguage(['en-US'])).toBe('en');
  });

  it('falls back to the other language’s text', () => {
    expect(pickText('ar', 'Kabsa', 'كبسة')).toEqual({ text: 'كبسة', language: 'ar' });
    expect(pickText('ar', 'Kabsa', '  ')).toEqual({ text: 'Kabsa', language: 'en' });
    expect(pickText('en', null, null)).toEqual({ text: '', language: 'en' });
  });
});

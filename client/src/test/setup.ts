import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import { activateLanguage } from '#/locale/i18n';
import { dismissToast } from '#/ui/toast';

// A bound that only a change that never comes exceeds: the first test of a file waits for a language's texts to be compiled.
configure({ asyncUtilTimeout: 10_000 });

// What jsdom lacks and Radix asks for. Layout itself is tested in a browser.
Element.prototype.scrollIntoView ??= () => {};
Element.prototype.scrollBy ??= () => {};
Element.prototype.hasPointerCapture ??= () => false;
Element.prototype.setPointerCapture ??= () => {};
Element.prototype.releasePointerCapture ??= () => {};
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};

beforeEach(async () => {
  localStorage.clear();
  sessionStorage.clear();
  await activateLanguage('en');
});

// One document serves all files of a worker: a test leaves it as it would find a new one.
afterEach(() => {
  cleanup();
  dismissToast();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  document.head.replaceChildren();
  document.body.replaceChildren();
  window.history.replaceState(null, '', '/');
});

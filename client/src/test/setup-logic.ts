import { beforeEach } from 'vitest';
import { formatLocales, i18n, loadMessages } from '#/locale/i18n';

const messages = await loadMessages('en');

beforeEach(() => {
  i18n.loadAndActivate({ locale: 'en', locales: formatLocales.en, messages });
});

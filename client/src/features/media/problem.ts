import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { isApiError } from '#/api/error';
import { errorText } from '#/api/error-text';
import { UnreadablePhoto } from './prepare';

const texts = {
  UNREADABLE: msg`This photo can't be read. Choose a JPEG, PNG or WebP.`,
  TOO_LARGE: msg`This photo is too large: 5 MB and 24 megapixels at most.`,
  LIMIT_REACHED: msg`Your space for photos is used up. Photos that nothing shows are deleted after a week.`,
  FALLBACK: msg`The photo could not be stored.`,
};

/** Why a photo was not stored, in the reader's language. */
export function problemText(i18n: I18n, error: unknown): string {
  if (error instanceof UnreadablePhoto) return i18n._(texts.UNREADABLE);
  if (isApiError(error)) {
    switch (error.code) {
      case 'UNSUPPORTED_MEDIA':
      case 'INVALID_INPUT':
        return i18n._(texts.UNREADABLE);
      case 'TOO_LARGE':
        return i18n._(texts.TOO_LARGE);
      case 'LIMIT_REACHED':
        return i18n._(texts.LIMIT_REACHED);
    }
  }
  return errorText(i18n, error, texts.FALLBACK);
}

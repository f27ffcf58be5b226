import { useMutation } from '@tanstack/react-query';
import { type As, requestRaw, type Schemas } from '#/api/client';
import { saveFile } from '#/lib/save-file';
import type { Language } from '#/locale/language';
import { menuPath } from './queries';

export interface PaperOrder {
  menu: Pick<Schemas['Menu'], 'id' | 'slug'>;
  language: Language | 'both';
  size: 'a4' | 'a3';
  photos: boolean;
  soldOut: boolean;
}

/** Saves the published menu as a PDF to print. */
export function usePaperFile(as: As) {
  return useMutation({
    mutationFn: async ({ menu, language, size, photos, soldOut }: PaperOrder) => {
      const answer = await requestRaw('GET', menuPath(menu.id, '/menu.pdf'), {
        as,
        headers: { Accept: 'application/pdf' },
        query: { lang: language, size, photos, soldOut },
      });
      saveFile(await answer.blob(), `${menu.slug}-${size}-${language}.pdf`);
    },
  });
}

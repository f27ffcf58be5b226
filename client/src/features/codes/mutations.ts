import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type As, request, requestRaw, type Schemas } from '#/api/client';
import { saveFile } from '#/lib/save-file';
import type { Language } from '#/locale/language';
import { type Code, codeKeys } from './queries';
import type { CodeStyle } from './style';

/** Keeps how all codes of the restaurant are drawn from now on. */
export function useKeepStyle(as: As) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (style: CodeStyle) => request<CodeStyle>('PUT', '/api/qr-codes/style', { as, body: style }),
    onSuccess: (style) =>
      client.setQueryData<Schemas['Codes']>(codeKeys.list, (before) => before && { ...before, style }),
  });
}

const types = { png: 'image/png', svg: 'image/svg+xml', pdf: 'application/pdf' } as const;

export interface CodeFile {
  code: Code;
  ending: keyof typeof types;
  /** Which of the two languages of the text leads. */
  language: Language;
  paper?: 'a4' | 'a6';
}

/** Saves a code in the style that is kept. */
export function useCodeFile(as: As) {
  return useMutation({
    mutationFn: async ({ code, ending, language, paper }: CodeFile) => {
      const path = `/api/${places[code.subject]}/${encodeURIComponent(code.id)}/qr.${ending}`;
      const answer = await requestRaw('GET', path, {
        as,
        headers: { Accept: types[ending] },
        query: { look: 'kept', lang: language, paper },
      });
      saveFile(await answer.blob(), fileName(code, ending, paper));
    },
  });
}

const places: Record<Code['subject'], string> = { menu: 'menus', homepage: 'homepages', table: 'tables' };

export function fileName(
  { subject, name }: Pick<Code, 'subject' | 'name'>,
  ending: string,
  paper?: string,
): string {
  // Without what no file system takes in a name.
  const plain = name.replace(/[\\/:*?"<>|]/g, '-');
  return `${subject}-${plain}-qr-code${paper ? `-${paper}` : ''}.${ending}`;
}

import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type As, request, requestRaw, type Schemas } from '#/api/client';
import type { Language } from '#/locale/language';
import type { CodeStyle } from './style';

export type Code = Schemas['Code'];
export type Period = 1 | 7 | 30;

export const codeKeys = {
  list: ['codes'] as const,
  visits: (code: Pick<Code, 'subject' | 'id'>, days: Period) =>
    ['code-visits', code.subject, code.id, days] as const,
};

// The server counts in steps of five seconds; nobody watches a day's figure closer than this.
const every = 60_000;

/** Every code of the restaurant with its visits, and how codes are drawn. */
export const codesQuery = (as: As) =>
  queryOptions({
    queryKey: codeKeys.list,
    queryFn: ({ signal }) => request<Schemas['Codes']>('GET', '/api/qr-codes', { as, signal }),
    staleTime: 0,
    refetchInterval: every,
  });

export const visitsQuery = (as: As, code: Pick<Code, 'subject' | 'id'>, days: Period) =>
  queryOptions({
    queryKey: codeKeys.visits(code, days),
    queryFn: ({ signal }) =>
      request<Schemas['VisitReport']>('GET', '/api/visits', {
        as,
        signal,
        query: { subject: code.subject, id: code.id, days },
      }),
    staleTime: 0,
    refetchInterval: every,
    placeholderData: keepPreviousData,
  });

/** A code in a style, kept or not, as an address for an img: drawn by the server, as its files are. */
export const pictureQuery = (
  as: As,
  code: Pick<Code, 'subject' | 'id' | 'url'>,
  style: CodeStyle,
  language: Language,
) =>
  queryOptions({
    // With the address: a new table code is another picture.
    queryKey: ['code-picture', code.url, style, language] as const,
    queryFn: async ({ signal }) => {
      const answer = await requestRaw('POST', '/api/qr-codes/preview', {
        as,
        signal,
        headers: { Accept: 'image/svg+xml' },
        body: { subject: code.subject, id: code.id, style, language },
      });
      return `data:image/svg+xml,${encodeURIComponent(await answer.text())}`;
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: every,
    placeholderData: keepPreviousData,
  });

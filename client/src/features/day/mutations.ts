import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type As, request, requestRaw, type Schemas } from '#/api/client';
import { saveFile } from '#/lib/save-file';
import { uuidv7 } from '#/lib/uuid';
import type { Language } from '#/locale/language';
import { dayKeys } from './keys';

export interface DayInput<Body> {
  body: Body;
  /** Made once per press; the retry of a lost answer carries it again. */
  key?: string;
}

function useDayAct<Body>(as: As, what: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ body, key }: DayInput<Body>) =>
      request<Schemas['BusinessDay']>('POST', `/api/day/${what}`, { as, idempotencyKey: key, body }),
    onMutate: (input) => {
      input.key ??= uuidv7();
    },
    onSettled: () => client.invalidateQueries({ queryKey: dayKeys.all }),
  });
}

/** Counts the drawer before the first guest. DAY_CLOSED when it was counted already. */
export const useOpenDay = (as: As) => useDayAct<Schemas['OpenDay']>(as, 'open');

/** Cash put in or taken out beside sales. */
export const useMoveCash = (as: As) => useDayAct<Schemas['CashMoveInput']>(as, 'movements');

/** Ends the day. 409 DAY_HAS_OPEN holds the orders that stop it. */
export const useCloseDay = (as: As) => useDayAct<Schemas['CloseDay']>(as, 'close');

export interface ReportInput {
  date: string;
  format: 'pdf' | 'csv';
  language: Language;
}

export function useDayReport(as: As) {
  return useMutation({
    mutationFn: async ({ date, format, language }: ReportInput) => {
      const answer = await requestRaw('GET', `/api/days/${date}/report.${format}`, {
        as,
        headers: { Accept: '*/*' },
        query: { lang: language },
      });
      saveFile(await answer.blob(), `day-${date}.${format}`);
    },
  });
}

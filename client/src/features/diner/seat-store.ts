import { readStoredJson, removeStored, storedNames, writeStored } from '#/lib/storage';

/** The place that this phone last had at a table, by the code that it scanned. */
export interface RememberedSeat {
  session: string;
}

const nameOf = (token: string) => `seat.${token}`;

const isSeat = (value: unknown): value is RememberedSeat =>
  typeof value === 'object' && value !== null && 'session' in value && typeof value.session === 'string';

export const readSeat = (token: string) => readStoredJson(nameOf(token), isSeat);
export const rememberSeat = (token: string, session: string) =>
  writeStored(nameOf(token), JSON.stringify({ session } satisfies RememberedSeat));
export const forgetSeat = (token: string) => removeStored(nameOf(token));

/** The code that led to a seating, if this phone has it yet. */
export function tokenOfSeat(session: string): string | undefined {
  return storedNames(nameOf(''))
    .map((name) => name.slice(nameOf('').length))
    .find((token) => readSeat(token)?.session === session);
}

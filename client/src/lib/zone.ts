// <input type="datetime-local"> knows no zone: what is typed is the restaurant's clock, whatever the device's says.

const minute = 60_000;

/** "2026-11-21T18:30" on the restaurant's clock; empty for no instant. */
export function toLocal(iso: string, timeZone: string): string {
  const at = Date.parse(iso);
  return Number.isNaN(at) ? '' : new Date(at + offset(at, timeZone)).toISOString().slice(0, 16);
}

/** The instant at which the restaurant's clock shows that; empty for none. */
export function fromLocal(local: string, timeZone: string): string {
  const wall = Date.parse(`${local}Z`);
  if (Number.isNaN(wall)) return '';
  // The offset at the wanted instant may be another one than at the first guess: a day of changing clocks.
  const guess = wall - offset(wall, timeZone);
  return new Date(wall - offset(guess, timeZone)).toISOString();
}

/** Milliseconds that the zone's clock is ahead of UTC, to the minute. */
function offset(at: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en-GB-u-ca-gregory-nu-latn', {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone,
  }).formatToParts(new Date(at));
  const part = (type: string) => Number(parts.find((each) => each.type === type)?.value);
  const wall = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'));
  return wall - Math.floor(at / minute) * minute;
}

// UUID version 7 (RFC 9562): 48 bits of milliseconds, so ids sort by creation, then a 12-bit counter that keeps ids of one
// millisecond in order, then 62 random bits.

let lastTime = 0;
let counter = 0;

export function uuidv7(now: number = Date.now()): string {
  const random = crypto.getRandomValues(new Uint8Array(10));
  if (now > lastTime) {
    lastTime = now;
    // Starts in the lower half, so that there is room to count up.
    counter = (((random[0] ?? 0) << 8) | (random[1] ?? 0)) & 0x7ff;
  } else {
    // The clock stands still or went back: stay on the last millisecond, and borrow the next when the counter is full.
    counter += 1;
    if (counter > 0xfff) {
      lastTime += 1;
      counter = 0;
    }
  }
  const bytes = new Uint8Array(16);
  for (let index = 0; index < 6; index++) bytes[index] = Math.floor(lastTime / 2 ** (8 * (5 - index))) & 0xff;
  bytes[6] = 0x70 | (counter >> 8);
  bytes[7] = counter & 0xff;
  bytes.set(random.subarray(2), 8);
  bytes[8] = 0x80 | ((bytes[8] ?? 0) & 0x3f);
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

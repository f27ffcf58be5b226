import { readStored, writeStored } from '#/lib/storage';
import { uuidv7 } from '#/lib/uuid';

/** Names this browser in hello, so that the server can tell a screen that came back from a second one. */
export function deviceId(): string {
  const stored = readStored('device');
  if (stored && /^[0-9a-f-]{36}$/.test(stored)) return stored;
  const made = uuidv7();
  writeStored('device', made);
  return made;
}

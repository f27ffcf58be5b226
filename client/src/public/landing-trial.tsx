import { Plural } from '@lingui/react/macro';

/** How long it costs nothing, by the server's own setting. */
export function TrialLine({ days }: { days: number }) {
  return (
    <Plural
      value={days}
      one="Free for # day. No card is needed."
      other="Free for # days. No card is needed."
    />
  );
}

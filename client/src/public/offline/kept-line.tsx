import { Trans } from '@lingui/react/macro';
import { WifiOff } from 'lucide-react';
import { useKeptClock } from './kept';

/** Part of every menu and seen on a kept one only. The worker writes the time in, for before and without any script. */
export function KeptLine() {
  const clock = useKeptClock();
  return (
    <p
      role="status"
      data-kept-line
      className="hidden items-center gap-3 bg-accent-tint px-4 py-2.5 text-accent-ink text-body [html[data-kept]_&]:flex"
    >
      <WifiOff aria-hidden className="size-5 shrink-0" />
      <span>
        <Trans>
          Offline: prices as of <time data-kept-at>{clock}</time>
        </Trans>
      </span>
    </p>
  );
}

import { Plural, Trans } from '@lingui/react/macro';
import { useServerNow } from '#/live/context';
import type { WallTab } from './wall-tabs.tsx';

export interface WallMessageProps {
  loading: boolean;
  off: boolean;
  tab: WallTab;
  lastOrderAt: number | null;
  onRetry: () => void;
}

/** In place of tickets. */
export function WallMessage({ loading, off, tab, lastOrderAt, onRetry }: WallMessageProps) {
  const now = useServerNow(5000);
  if (loading && off) {
    return (
      <div className="kw-message" role="alert">
        <p>
          <Trans>The orders could not be read.</Trans>
        </p>
        <button type="button" onClick={onRetry}>
          <Trans>Try again</Trans>
        </button>
      </div>
    );
  }
  if (loading) {
    return (
      <div className="kw-message" role="status">
        <Trans>Loading kitchen orders...</Trans>
      </div>
    );
  }
  const minutes = lastOrderAt === null ? null : Math.max(0, Math.floor((now - lastOrderAt) / 60_000));
  return (
    <div className="kw-message">
      <p>
        <Nothing tab={tab} />
      </p>
      {minutes !== null && !off && (
        <small>
          <Plural value={minutes} one="Last order # minute ago" other="Last order # minutes ago" />
        </small>
      )}
    </div>
  );
}

function Nothing({ tab }: { tab: WallTab }) {
  switch (tab) {
    case 'all':
      return <Trans>No orders found</Trans>;
    case 'confirmed':
      return <Trans>No confirmed orders</Trans>;
    case 'preparing':
      return <Trans>No preparing orders</Trans>;
    case 'ready':
      return <Trans>No ready orders</Trans>;
  }
}

import { Trans, useLingui } from '@lingui/react/macro';
import { Num } from '#/ui/num';
import type { WallStatus } from '../ticket.ts';
import { StatusWord, statusIcons } from './status-word.tsx';

export type WallTab = 'all' | WallStatus;

export interface WallTabsProps {
  tab: WallTab;
  counts: Record<WallTab, number>;
  /** Icons and figures only; the words stay for assistive technology. */
  compact: boolean;
  onTab: (tab: WallTab) => void;
}

const tabs: WallTab[] = ['all', 'confirmed', 'preparing', 'ready'];

export function WallTabs({ tab, counts, compact, onTab }: WallTabsProps) {
  const { t } = useLingui();
  const names: Record<WallTab, string> = {
    all: t`All Orders`,
    confirmed: t`New Orders`,
    preparing: t({ message: 'Preparing', context: 'kitchen' }),
    ready: t({ message: 'Ready', context: 'kitchen' }),
  };
  return (
    <nav className="kw-tabs" aria-label={t`Orders by status`}>
      {tabs.map((each) => {
        const Icon = each === 'all' ? null : statusIcons[each];
        return (
          <button
            key={each}
            type="button"
            title={names[each]}
            aria-pressed={tab === each}
            onClick={() => onTab(each)}
          >
            {Icon && <Icon aria-hidden />}
            <span className={compact && Icon ? 'sr-only' : undefined}>
              {each === 'all' ? <Trans context="kitchen">All</Trans> : <StatusWord status={each} />}
            </span>
            <Num value={counts[each]} />
          </button>
        );
      })}
    </nav>
  );
}

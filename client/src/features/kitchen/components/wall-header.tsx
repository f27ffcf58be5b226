import { Trans, useLingui } from '@lingui/react/macro';
import { ConciergeBell, History, ListOrdered, Settings, Volume2, VolumeX } from 'lucide-react';
import type { Schemas } from '#/api/client';
import { cx } from '#/lib/class-name';
import { useServerNow } from '#/live/context';
import type { LiveStatus } from '#/live/status';
import { Time } from '#/ui/time';
import type { WallScope } from '../wall-setting.ts';
import { StationFilter } from './station-filter.tsx';
import { StationLabel } from './station-label.tsx';
import { isOff, Truth } from './truth.tsx';
import { type WallTab, WallTabs } from './wall-tabs.tsx';

export interface WallHeaderProps {
  /** Its times by the server's clock. */
  live: LiveStatus;
  lastOrderAt: number | null;
  counts: Record<WallTab, number>;
  tab: WallTab;
  kept: number;
  armed: boolean;
  muted: boolean;
  timeZone: string;
  /** Too narrow for words on the buttons, or even for one line. */
  compact: boolean;
  narrow: boolean;
  scope: WallScope;
  /** To choose from; absent on a screen, which belongs to its own. */
  stations: Schemas['Station'][] | undefined;
  onStation: (name: string) => void;
  onTab: (tab: WallTab) => void;
  onRecall: () => void;
  onSound: () => void;
  onSettings: () => void;
  onAllDay?: () => void;
  onRetry: () => void;
}

export function WallHeader(props: WallHeaderProps) {
  const { t } = useLingui();
  const { live, counts, tab, armed, muted, timeZone, compact, narrow, scope, stations } = props;
  const now = useServerNow();
  const off = isOff(live);
  const sound = !armed
    ? t`Touch once to turn the sound on`
    : muted
      ? t`Sound is off: turn it on`
      : t`Sound is on: turn it off`;
  return (
    <header className="kw-top">
      <h1 className="sr-only">
        <Trans>Kitchen</Trans>
      </h1>
      {!off && !compact && <img src="/icons/sufra-light.svg" alt="" className="kw-mark" />}
      <Truth
        live={live}
        now={now}
        lastOrderAt={props.lastOrderAt}
        known={counts.all}
        kept={props.kept}
        timeZone={timeZone}
        onRetry={props.onRetry}
      />
      {!off && scope.view === 'expediter' && (
        <p className="kw-scope">
          <ConciergeBell aria-hidden />
          <span className={cx(compact && 'sr-only')}>
            <Trans>Expediter</Trans>
          </span>
        </p>
      )}
      {!off && !stations && scope.station !== '' && (
        <p className="kw-scope">
          <StationLabel name={scope.station} />
        </p>
      )}
      {!off && <WallTabs tab={tab} counts={counts} compact={compact && !narrow} onTab={props.onTab} />}
      <div className="kw-tools">
        {props.onAllDay && (
          <button type="button" aria-label={t`All day`} onClick={props.onAllDay}>
            <ListOrdered aria-hidden />
          </button>
        )}
        {!off && stations && stations.length > 0 && scope.view === 'kitchen' && (
          <StationFilter stations={stations} station={scope.station} onStation={props.onStation} />
        )}
        <button type="button" onClick={props.onRecall}>
          <History aria-hidden />
          <span className={compact ? 'sr-only' : undefined}>
            <Trans>Recall</Trans>
          </span>
        </button>
        <button type="button" aria-label={sound} className={cx(!armed && 'asks')} onClick={props.onSound}>
          {armed && !muted ? <Volume2 aria-hidden /> : <VolumeX aria-hidden />}
        </button>
        <button type="button" aria-label={t`Settings`} onClick={props.onSettings}>
          <Settings aria-hidden />
        </button>
      </div>
      <div className="kw-clock">
        <Time at={now} timeZone={timeZone} />
      </div>
    </header>
  );
}

import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Maximize, Minimize, Volume2 } from 'lucide-react';
import { useAtom } from '#/lib/jotai';
import { Button } from '#/ui/button';
import { Dialog, DialogContent } from '#/ui/dialog';
import { Field } from '#/ui/field';
import { LanguageToggle } from '#/ui/language-toggle';
import { Num } from '#/ui/num';
import { Segmented } from '#/ui/segmented';
import { Select } from '#/ui/select';
import { arm, play } from '../sound.ts';
import { useWindowSize } from '../use-size.ts';
import { dishSize, distanceChoices, inchChoices, wallSettingAtom } from '../wall-setting.ts';

export interface SettingDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Stations that the menu and the orders name. */
  stations: string[];
  /** What the screen was set up for. */
  ownStation: string;
  name: string;
}

export function SettingDialog({ open, onOpenChange, stations, ownStation, name }: SettingDialogProps) {
  const { t } = useLingui();
  const [setting, setSetting] = useAtom(wallSettingAtom);
  const { width, height } = useWindowSize();
  const change = (part: Partial<typeof setting>) => setSetting({ ...setting, ...part });
  const size = dishSize(setting, width, height);
  const station = setting.station ?? ownStation;
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent size="lg" title={<Trans>Screen settings</Trans>} description={name}>
        <div className="grid gap-6 sm:grid-cols-2">
          <Field label={<Trans>Screen size</Trans>} hint={<Trans>Across the corners</Trans>}>
            <Select
              className="min-h-tap-kitchen"
              value={String(setting.inches)}
              options={inchChoices.map((inches) => ({
                value: String(inches),
                label: <Plural value={inches} one="# inch" other="# inches" />,
              }))}
              onValueChange={(inches) => change({ inches: Number(inches) })}
            />
          </Field>
          <Field
            label={<Trans>How far do you stand?</Trans>}
            hint={
              <Trans>
                Dishes are drawn <Num value={size} /> px high
              </Trans>
            }
          >
            <Select
              className="min-h-tap-kitchen"
              value={String(setting.distance)}
              options={distanceChoices.map((distance) => ({
                value: String(distance),
                label: (
                  <Trans context="metres">
                    <Num value={(distance / 100).toFixed(1)} /> m
                  </Trans>
                ),
              }))}
              onValueChange={(distance) => change({ distance: Number(distance) })}
            />
          </Field>
          <Field
            label={<Trans>Station</Trans>}
            hint={<Trans>Dishes without a station are always shown</Trans>}
          >
            <Select
              className="min-h-tap-kitchen"
              value={station === '' ? 'all' : station}
              options={[
                { value: 'all', label: <Trans>All stations</Trans> },
                ...[...new Set([...stations, station].filter(Boolean))].map((each) => ({
                  value: each,
                  label: each,
                })),
              ]}
              onValueChange={(each) => change({ station: each === 'all' ? '' : each })}
            />
          </Field>
          <Field label={<Trans>Sound volume</Trans>}>
            <div className="flex items-center gap-3">
              <input
                type="range"
                min={0}
                max={100}
                step={10}
                value={setting.volume}
                aria-label={t`Sound volume`}
                className="h-tap-kitchen grow accent-(--brand-solid)"
                onChange={(event) => change({ volume: Number(event.target.value) })}
              />
              <Button
                size="kitchen"
                icon={<Volume2 aria-hidden />}
                onClick={() => void arm().then(() => play('new', setting.volume / 100))}
              >
                <Trans>Test</Trans>
              </Button>
            </div>
          </Field>
          <div className="flex flex-col gap-1.5">
            <span className="font-medium text-small">
              <Trans>View</Trans>
            </span>
            <Segmented
              aria-label={t`View`}
              size="kitchen"
              value={setting.layout}
              options={[
                { value: 'wall', label: <Trans>Tickets</Trans> },
                { value: 'list', label: <Trans>List</Trans> },
              ]}
              onValueChange={(layout) => change({ layout })}
            />
          </div>
          <div className="flex flex-wrap items-end gap-3">
            <LanguageToggle variant="outline" size="kitchen" />
            <FullScreen />
          </div>
        </div>
      </DialogContent>
    </Dialog>
  );
}

function FullScreen() {
  const on = document.fullscreenElement !== null;
  if (!document.fullscreenEnabled) return null;
  const toggle = () => (on ? document.exitFullscreen() : document.documentElement.requestFullscreen());
  return (
    <Button
      size="kitchen"
      icon={on ? <Minimize aria-hidden /> : <Maximize aria-hidden />}
      // Refused where the device's policy forbids it; the wall works all the same.
      onClick={() => void toggle().catch(() => {})}
    >
      {on ? <Trans>Leave full screen</Trans> : <Trans>Full screen</Trans>}
    </Button>
  );
}

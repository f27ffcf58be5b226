import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Keyboard, Maximize, Minimize } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Schemas } from '#/api/client';
import { useAtom } from '#/lib/jotai';
import { Button } from '#/ui/button';
import { Dialog, DialogContent } from '#/ui/dialog';
import { Field } from '#/ui/field';
import { LanguageToggle } from '#/ui/language-toggle';
import { Num } from '#/ui/num';
import { Segmented, type SegmentedProps } from '#/ui/segmented';
import { Select } from '#/ui/select';
import { useWindowSize } from '../use-size.ts';
import { dishSize, distanceChoices, inchChoices, type WallScope, wallSettingAtom } from '../wall-setting.ts';
import { StationLabel } from './station-label.tsx';
import { VolumeField } from './volume-field.tsx';

export interface SettingDialogProps {
  onOpenChange: (open: boolean) => void;
  stations: Schemas['Station'][];
  scope: WallScope;
  name: string;
  onKeys: () => void;
}

/** Kept on the device: a wall is set up where it hangs. */
export function SettingDialog({ onOpenChange, stations, scope, name, onKeys }: SettingDialogProps) {
  const { t } = useLingui();
  const [setting, setSetting] = useAtom(wallSettingAtom);
  const { width, height } = useWindowSize();
  const change = (part: Partial<typeof setting>) => setSetting({ ...setting, ...part });
  const size = Math.round(dishSize(setting, width, height));
  return (
    <Dialog open onOpenChange={onOpenChange}>
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
          <Choice
            label={<Trans>Who works here?</Trans>}
            aria-label={t`Who works here?`}
            value={scope.view}
            options={[
              { value: 'kitchen', label: <Trans>Cooks</Trans> },
              { value: 'expediter', label: <Trans>Expediter</Trans> },
            ]}
            onValueChange={(view) => change({ view })}
          />
          {scope.view === 'kitchen' ? (
            <Field
              label={<Trans>Station</Trans>}
              hint={<Trans>Dishes without a station are always shown</Trans>}
            >
              <Select
                className="min-h-tap-kitchen"
                // Radix has no empty value, and a station may have any name.
                value={`=${scope.station}`}
                options={['', ...stations.map((each) => each.name)].map((each) => ({
                  value: `=${each}`,
                  label: <StationLabel name={each} />,
                }))}
                onValueChange={(each) => change({ station: each.slice(1) })}
              />
            </Field>
          ) : (
            <p className="self-center text-2">
              <Trans>
                Every station’s lines with their state, finished tickets first, and held courses to fire.
              </Trans>
            </p>
          )}
          <VolumeField volume={setting.volume} onVolume={(volume) => change({ volume })} />
          <Choice
            label={<Trans>View</Trans>}
            aria-label={t`View`}
            value={setting.layout}
            options={[
              { value: 'wall', label: <Trans>Tickets</Trans> },
              { value: 'list', label: <Trans>List</Trans> },
            ]}
            onValueChange={(layout) => change({ layout })}
          />
          <div className="flex flex-wrap items-end gap-3 sm:col-span-2">
            <Button size="kitchen" icon={<Keyboard aria-hidden />} onClick={onKeys}>
              <Trans>Keys</Trans>
            </Button>
            <LanguageToggle variant="outline" size="kitchen" />
            <FullScreen />
          </div>
        </div>
      </DialogContent>
    </Dialog>
  );
}

function Choice<Value extends string>({ label, ...props }: SegmentedProps<Value> & { label: ReactNode }) {
  return (
    <div className="flex flex-col gap-1.5">
      <span className="font-medium text-small">{label}</span>
      <Segmented {...props} size="kitchen" />
    </div>
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

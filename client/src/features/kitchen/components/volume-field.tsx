import { Trans, useLingui } from '@lingui/react/macro';
import { Volume2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#/ui/button';
import { Field } from '#/ui/field';
import type { AlarmKind } from '../alarm.ts';
import { arm, play } from '../sound.ts';

const kinds: readonly AlarmKind[] = ['new', 'changed', 'voided', 'ready'];

/** Volume from 0 to 100, and each of the sounds to be heard in turn. */
export function VolumeField({ volume, onVolume }: { volume: number; onVolume: (volume: number) => void }) {
  const { t } = useLingui();
  const [next, setNext] = useState(0);
  const kind = kinds[next] ?? 'new';
  const test = () => {
    void arm().then(() => play(kind, volume / 100));
    setNext((next + 1) % kinds.length);
  };
  return (
    <Field label={<Trans>Sound volume</Trans>}>
      <div className="flex items-center gap-3">
        <input
          type="range"
          min={0}
          max={100}
          step={10}
          value={volume}
          aria-label={t`Sound volume`}
          className="h-tap-kitchen grow accent-(--brand-solid)"
          onChange={(event) => onVolume(Number(event.target.value))}
        />
        <Button size="kitchen" icon={<Volume2 aria-hidden />} onClick={test}>
          <Sound kind={kind} />
        </Button>
      </div>
    </Field>
  );
}

/** What the next test lets one hear. */
function Sound({ kind }: { kind: AlarmKind }) {
  switch (kind) {
    case 'new':
      return <Trans>Test: new</Trans>;
    case 'changed':
      return <Trans>Test: changed</Trans>;
    case 'voided':
      return <Trans>Test: voided</Trans>;
    case 'ready':
      return <Trans>Test: ready</Trans>;
  }
}

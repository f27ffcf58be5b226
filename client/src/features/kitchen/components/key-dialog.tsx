import { Trans } from '@lingui/react/macro';
import { RotateCcw, Wand2 } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { useAtom } from '#/lib/jotai';
import { Button } from '#/ui/button';
import { Dialog, DialogContent } from '#/ui/dialog';
import {
  assign,
  type KeyAction,
  keyActions,
  keyLabel,
  keyName,
  keysOf,
  ownKeysAtom,
  pickActions,
} from '../key-map.ts';
import { KeyName } from './key-name.tsx';

const all: readonly KeyAction[] = [...keyActions, ...pickActions];

/** What each key does, and the way to teach the wall the keys of any pad or bump bar. Kept on the device. */
export function KeyDialog({ onOpenChange }: { onOpenChange: (open: boolean) => void }) {
  const id = useId();
  const [own, setOwn] = useAtom(ownKeysAtom);
  /** Actions whose key is asked for, the first of them now. */
  const [asked, setAsked] = useState<readonly KeyAction[]>([]);
  const [asking] = asked;
  const keys = keysOf(own);

  useEffect(() => {
    if (!asking) return;
    const press = (event: KeyboardEvent) => {
      // Before the dialog: here Escape and Tab are keys like any other.
      event.preventDefault();
      event.stopPropagation();
      if (event.repeat) return;
      setOwn((before) => assign(before, asking, keyName(event)));
      setAsked((list) => list.slice(1));
    };
    window.addEventListener('keydown', press, { capture: true });
    return () => window.removeEventListener('keydown', press, { capture: true });
  }, [asking, setOwn]);

  const change = (next: boolean) => {
    setAsked([]);
    onOpenChange(next);
  };

  return (
    <Dialog open onOpenChange={change}>
      <DialogContent
        size="lg"
        title={<Trans>Keys</Trans>}
        description={<Trans>Any keyboard, number pad or bump bar works.</Trans>}
        footer={
          asking ? (
            <>
              <Button size="kitchen" onClick={() => setAsked((list) => list.slice(1))}>
                <Trans>Skip</Trans>
              </Button>
              <Button size="kitchen" onClick={() => setAsked([])}>
                <Trans>Stop</Trans>
              </Button>
            </>
          ) : (
            <>
              <Button size="kitchen" icon={<RotateCcw aria-hidden />} onClick={() => setOwn({})}>
                <Trans>Usual keys</Trans>
              </Button>
              <Button
                size="kitchen"
                variant="solid"
                icon={<Wand2 aria-hidden />}
                onClick={() => setAsked(all)}
              >
                <Trans>Teach all keys</Trans>
              </Button>
            </>
          )
        }
      >
        {asking && (
          <p
            role="status"
            className="mb-4 rounded-card bg-brand-tint px-4 py-6 text-center font-semibold text-brand-ink text-h2"
          >
            <Trans>
              Press the key for <KeyName action={asking} />
            </Trans>
          </p>
        )}
        <ul className="grid gap-x-6 sm:grid-cols-2">
          {all.map((action) => (
            <li key={action} className="flex min-h-tap-kitchen items-center gap-3 border-line border-b">
              <span id={`${id}-${action}`} className="grow text-lead">
                <KeyName action={action} />
              </span>
              <bdi dir="ltr" className="flex gap-2">
                {[...new Set(keys[action].map(keyLabel))].map((label) => (
                  <kbd key={label} className="rounded-2 border border-line-strong px-3 py-1 font-semibold">
                    {label}
                  </kbd>
                ))}
              </bdi>
              <Button
                size="kitchen"
                variant="ghost"
                aria-describedby={`${id}-${action}`}
                onClick={() => setAsked([action])}
              >
                <Trans>Change</Trans>
              </Button>
            </li>
          ))}
        </ul>
      </DialogContent>
    </Dialog>
  );
}

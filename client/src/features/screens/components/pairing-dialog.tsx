import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { CircleCheck, RefreshCw } from 'lucide-react';
import type { Schemas } from '#/api/client';
import { useNow } from '#/lib/now';
import { Button } from '#/ui/button';
import { DialogClose, DialogContent } from '#/ui/dialog';
import { Num } from '#/ui/num';
import { QRCode } from './qr-code';

interface PairingDialogProps {
  pairing: Schemas['PairingCode'];
  kitchenUrl: string;
  /** The device has used the code. */
  paired: boolean;
  renewing: boolean;
  onRenew: () => void;
}

/** The code, large enough to be read from the screen that it is typed into. */
export function PairingDialog({ pairing, kitchenUrl, paired, renewing, onRenew }: PairingDialogProps) {
  const { t } = useLingui();
  const left = Math.max(0, Math.ceil((Date.parse(pairing.expiresAt) - useNow()) / 1000));
  return (
    <DialogContent
      title={<Trans>Pair {pairing.screen.name}</Trans>}
      description={<Trans>Scan this with the screen, or open the address there and type the code:</Trans>}
      footer={
        <DialogClose asChild>
          <Button variant={paired ? 'solid' : 'outline'}>
            <Trans>Done</Trans>
          </Button>
        </DialogClose>
      }
    >
      <p dir="ltr" className="code select-all break-all text-center text-lead">
        {kitchenUrl}
      </p>
      {paired ? (
        <p role="status" className="flex flex-col items-center gap-2 py-8 text-center text-h3 text-brand-ink">
          <CircleCheck aria-hidden className="size-14" />
          <Trans>The screen is paired.</Trans>
        </p>
      ) : left > 0 ? (
        <>
          <QRCode
            // After "#": what is there is never sent to a server, nor written to a log.
            text={`${kitchenUrl}#code=${pairing.code}`}
            label={t`QR code that opens the kitchen with this code`}
            className="mx-auto mt-4 size-52 rounded-card"
          />
          <p className="py-5 text-center font-semibold text-[clamp(2.75rem,14vw,4.5rem)] leading-tight">
            <span className="sr-only">{[...pairing.code].join(' ')}</span>
            <span aria-hidden>
              <Num value={`${pairing.code.slice(0, 3)} ${pairing.code.slice(3)}`} />
            </span>
          </p>
          <p className="text-center text-2">
            {left >= 60 ? (
              <Plural value={Math.ceil(left / 60)} one="Valid for # minute" other="Valid for # minutes" />
            ) : (
              <Plural value={left} one="Valid for # second" other="Valid for # seconds" />
            )}
          </p>
        </>
      ) : (
        <div role="status" className="flex flex-col items-center gap-4 py-8">
          <p className="text-lead">
            <Trans>The code has expired.</Trans>
          </p>
          <Button
            variant="solid"
            icon={<RefreshCw aria-hidden className="size-5" />}
            loading={renewing}
            onClick={onRenew}
          >
            <Trans>New code</Trans>
          </Button>
        </div>
      )}
    </DialogContent>
  );
}

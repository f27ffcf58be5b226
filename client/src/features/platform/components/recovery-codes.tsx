import { Trans } from '@lingui/react/macro';
import { Download } from 'lucide-react';
import { saveFile } from '#/lib/save-file';
import { Button } from '#/ui/button';
import { Card } from '#/ui/card';

interface RecoveryCodesProps {
  codes: readonly string[];
  onDone: () => void;
}

/** Shown this once: the server keeps only what they can be compared with. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  return (
    <Card title={<Trans>Keep these recovery codes</Trans>}>
      <p className="mb-4 text-2">
        <Trans>Each opens your account one time when your device is lost. They are not shown again.</Trans>
      </p>
      <ol className="code mb-4 grid gap-x-6 gap-y-1 sm:grid-cols-2" dir="ltr">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-3">
        <Button
          icon={<Download aria-hidden className="size-5" />}
          onClick={() =>
            saveFile(new Blob([`${codes.join('\n')}\n`], { type: 'text/plain' }), 'sufra-recovery-codes.txt')
          }
        >
          <Trans>Download</Trans>
        </Button>
        <Button variant="solid" onClick={onDone}>
          <Trans>I have kept them</Trans>
        </Button>
      </div>
    </Card>
  );
}

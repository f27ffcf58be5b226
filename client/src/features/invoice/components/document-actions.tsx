import { Trans } from '@lingui/react/macro';
import { Download, MessageCircle, Printer } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#/ui/button';

export type DocumentAct = 'print' | 'save' | 'send';

interface DocumentActionsProps {
  /** Settles when the act is done; the others wait for it. */
  onAct: (act: DocumentAct) => Promise<unknown>;
  disabled?: boolean;
  /** What is still a draft is issued by the first of these acts. */
  draft?: boolean;
}

export function DocumentActions({ onAct, disabled = false, draft = false }: DocumentActionsProps) {
  const [busy, setBusy] = useState<DocumentAct | null>(null);
  const act = (which: DocumentAct) => async () => {
    setBusy(which);
    try {
      await onAct(which);
    } finally {
      setBusy(null);
    }
  };
  const waits = disabled || busy !== null;
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        variant="solid"
        size="staff"
        className="min-w-0 grow"
        icon={<Printer aria-hidden className="size-5" />}
        loading={busy === 'print'}
        disabled={waits}
        onClick={act('print')}
      >
        {draft ? <Trans>Issue and print</Trans> : <Trans>Print</Trans>}
      </Button>
      <Button
        size="staff"
        className="min-w-0 grow"
        icon={<Download aria-hidden className="size-5" />}
        loading={busy === 'save'}
        disabled={waits}
        onClick={act('save')}
      >
        {draft ? <Trans>Issue and download PDF</Trans> : <Trans>Download PDF</Trans>}
      </Button>
      <Button
        size="staff"
        className="min-w-0 grow"
        icon={<MessageCircle aria-hidden className="size-5" />}
        loading={busy === 'send'}
        disabled={waits}
        onClick={act('send')}
      >
        {draft ? <Trans>Issue and send by WhatsApp</Trans> : <Trans>WhatsApp</Trans>}
      </Button>
    </div>
  );
}

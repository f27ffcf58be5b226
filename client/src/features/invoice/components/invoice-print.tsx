import { Trans } from '@lingui/react/macro';
import { Printer } from 'lucide-react';
import { useEffect } from 'react';
import type { Schemas } from '#/api/client';
import { cx } from '#/lib/class-name';
import { Button } from '#/ui/button';
import type { Look } from '../use-document-acts';
import { InvoiceSheet } from './invoice-sheet';
import './print.css';

// The spec's pause, after which fonts and code are painted.
const beforePrint = 250;

interface InvoicePrintProps {
  invoice: Schemas['Invoice'];
  look: Look;
  codeUrl?: string;
}

/** The paper alone; on the screen with a button to print again. */
export function InvoicePrint({ invoice, look, codeUrl }: InvoicePrintProps) {
  useEffect(() => {
    const timer = setTimeout(() => window.print(), beforePrint);
    return () => clearTimeout(timer);
  }, []);
  return (
    <main
      className={cx(
        'flex min-h-dvh flex-col items-center gap-4 bg-sunken p-4 print:block print:min-h-0 print:bg-white print:p-0',
        look.paper === 'roll' ? 'paper-roll' : 'paper-a5',
      )}
    >
      <Button
        variant="solid"
        size="staff"
        className="print:hidden"
        icon={<Printer aria-hidden className="size-5" />}
        onClick={() => window.print()}
      >
        <Trans>Print</Trans>
      </Button>
      <div className="w-full max-w-[148mm] shadow-float print:shadow-none">
        <InvoiceSheet sheet={invoice} lead={look.lang} paper={look.paper} codeUrl={codeUrl} />
      </div>
    </main>
  );
}

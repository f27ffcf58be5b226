import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { Schemas } from '#/api/client';
import { creditNotesQuery } from '#/features/invoice/queries';
import { parseMoney } from '#/lib/money';
import { Num } from '#/ui/num';
import { useDesk } from '../../desk-context.ts';
import { paths } from '../../paths.ts';

/** From an invoice to what took it back, and from a credit note to what it corrects. */
export function InvoiceLinks({ invoice }: { invoice: Schemas['Invoice'] }) {
  const desk = useDesk();
  const credited = parseMoney(invoice.creditedAmount) > 0;
  const notes = useQuery({ ...creditNotesQuery(invoice, desk.as), enabled: credited });
  if (invoice.correctsId) {
    return (
      <p className="text-2">
        <Trans>
          It corrects <Document id={invoice.correctsId} number={invoice.correctsNumber ?? ''} />.
        </Trans>
      </p>
    );
  }
  if (!credited) return null;
  return notes.data?.map((note) => (
    <p key={note.id} className="text-2">
      <Trans>
        Taken back by <Document id={note.id} number={note.invoiceNumber} />.
      </Trans>
    </p>
  ));
}

function Document({ id, number }: { id: string; number: string }) {
  return (
    <Link
      to={paths.invoice.href(id)}
      className="inline-flex min-h-tap items-center text-brand-ink underline underline-offset-4"
    >
      <Num value={number} />
    </Link>
  );
}

import { Trans } from '@lingui/react/macro';
import { Check, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Card } from '#/ui/card';

/** What is in the file and what is not, so that nobody learns it on the day they need it. */
export function ContentCard() {
  return (
    <Card title={<Trans>What is in the file</Trans>}>
      <ul className="flex flex-col gap-2">
        <Line has>
          <Trans>Menus with their drafts and older versions, homepages, QR codes, photos</Trans>
        </Line>
        <Line has>
          <Trans>Orders, invoices, credit notes, payments, business days and cash</Trans>
        </Line>
        <Line has>
          <Trans>Tables, staff with their rights, settings, visits and the activity log</Trans>
        </Line>
        <Line has>
          <Trans>Sheets for Excel, and a README that explains every field</Trans>
        </Line>
        <Line>
          <Trans>No passwords and no sign-ins: after a move everybody chooses a new password</Trans>
        </Line>
        <Line>
          <Trans>No customer accounts: they belong to the customers</Trans>
        </Line>
      </ul>
      <p className="mt-4 rounded-card bg-accent-tint px-3 py-2.5 text-accent-ink">
        <Trans>
          The file names guests and staff and holds the codes of your tables. Keep it as you keep your books.
        </Trans>
      </p>
    </Card>
  );
}

function Line({ has = false, children }: { has?: boolean; children: ReactNode }) {
  const Icon = has ? Check : X;
  return (
    <li className="flex gap-3">
      <Icon aria-hidden className={`mt-0.5 size-5 shrink-0 ${has ? 'text-brand-ink' : 'text-2'}`} />
      <span className="min-w-0">{children}</span>
    </li>
  );
}

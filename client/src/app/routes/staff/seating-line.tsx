import { Trans, useLingui } from '@lingui/react/macro';
import { Link2, UserRound, X } from 'lucide-react';
import { useState } from 'react';
import type { Schemas } from '#/api/client';
import { OfferList } from '#/features/handover/components/offer-list';
import { useServerNow } from '#/live/context';
import { Num } from '#/ui/num';
import { useFloor, useHandovers } from './floor';
import { PartDialog } from './table-act-dialogs';
import { useAnswerTable } from './table-acts';

/** Who serves the seating, which tables share it, and an offer that waits for an answer. */
export function SeatingLine({ table }: { table: Schemas['Table'] }) {
  const { t } = useLingui();
  const { profile } = useFloor();
  const offers = useHandovers();
  const answer = useAnswerTable();
  const now = useServerNow(10_000);
  const [parting, setParting] = useState<Schemas['TableRef']>();
  const mayMove = profile.permissions.includes('table.move');
  const { waiter, joined = [] } = table.session ?? {};
  const open = (offers.data ?? []).filter(
    (offer) =>
      offer.tableSessionId === table.session?.id && [offer.to.id, offer.from.id].includes(profile.id),
  );
  if (!waiter && joined.length === 0 && open.length === 0) return null;
  return (
    <section aria-label={t`Seating`} className="flex flex-col gap-2">
      {(waiter || joined.length > 0) && (
        <ul className="flex flex-wrap items-center gap-2 text-small">
          {waiter && (
            <li className="inline-flex min-h-9 items-center gap-1.5 rounded-chip bg-sunken px-3">
              <UserRound aria-hidden className="size-4.5" />
              {waiter.id === profile.id ? (
                <Trans>Your table</Trans>
              ) : (
                <span>
                  <Trans>
                    Served by <bdi>{`${waiter.firstName} ${waiter.lastName}`.trim()}</bdi>
                  </Trans>
                </span>
              )}
            </li>
          )}
          {joined.map((each) => (
            <li key={each.id}>
              <button
                type="button"
                data-joined={each.tableNumber}
                disabled={!mayMove}
                onClick={() => setParting(each)}
                className="inline-flex min-h-tap-staff items-center gap-2 rounded-chip border border-line-strong bg-surface px-3.5 font-medium hover:bg-sunken"
              >
                <Link2 aria-hidden className="size-4.5" />
                <Trans>
                  with <Num value={each.tableNumber} />
                </Trans>
                {mayMove && (
                  <>
                    <X aria-hidden className="size-4.5" />
                    <span className="sr-only">
                      <Trans>Take out</Trans>
                    </span>
                  </>
                )}
              </button>
            </li>
          ))}
        </ul>
      )}
      {open.length > 0 && (
        <OfferList
          offers={open}
          staffId={profile.id}
          now={now}
          busyId={answer.busyId}
          onAnswer={answer.answer}
        />
      )}
      {parting && <PartDialog joined={parting} onClose={() => setParting(undefined)} />}
    </section>
  );
}

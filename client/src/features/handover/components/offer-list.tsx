import { Trans } from '@lingui/react/macro';
import { ArrowLeftRight, Check, X } from 'lucide-react';
import type { Schemas } from '#/api/client';
import { minutesSince } from '#/lib/time';
import { Button } from '#/ui/button';
import { Num } from '#/ui/num';
import { nameOf } from './colleague-sheet';

type Handover = Schemas['Handover'];

interface OfferListProps {
  offers: Handover[];
  /** Who looks at them: an offer to them is accepted or declined, their own is withdrawn. */
  staffId: string;
  now: number;
  busyId?: string;
  onAnswer: (offer: Handover, status: Schemas['AnswerHandover']['status']) => void;
}

/** Tables that colleagues offer, and those offered to colleagues. */
export function OfferList({ offers, staffId, now, busyId, onAnswer }: OfferListProps) {
  return (
    <ul className="flex flex-col gap-2">
      {offers.map((offer) => {
        const mine = offer.to.id === staffId;
        return (
          <li
            key={offer.id}
            data-handover={mine ? 'in' : 'out'}
            className={
              mine
                ? 'flex flex-col gap-2 rounded-card border border-accent-line bg-accent-tint/60 px-3 py-2'
                : 'flex flex-col gap-2 rounded-card border border-line bg-surface px-3 py-2'
            }
          >
            <div className="flex items-center gap-3">
              <span className="grid size-12 shrink-0 place-items-center rounded-2 bg-surface font-semibold text-h3">
                <Num value={offer.tableNumber} className="max-w-full truncate" />
              </span>
              <div className="min-w-0 grow leading-head">
                <p className="flex items-center gap-1.5 font-semibold">
                  <ArrowLeftRight aria-hidden className="size-5 shrink-0 text-accent-ink" />
                  <span className="min-w-0">
                    {mine ? (
                      <Trans>
                        <bdi>{nameOf(offer.from)}</bdi> hands the table to you
                      </Trans>
                    ) : (
                      <Trans>
                        Offered to <bdi>{nameOf(offer.to)}</bdi>
                      </Trans>
                    )}
                  </span>
                </p>
                <p className="flex items-center gap-1.5 text-2 text-small">
                  <Trans>
                    <Num value={minutesSince(offer.createdAt, now)} /> min
                  </Trans>
                  {offer.note && (
                    <>
                      <span aria-hidden>·</span>
                      <bdi className="min-w-0 break-words">{offer.note}</bdi>
                    </>
                  )}
                </p>
              </div>
            </div>
            {mine ? (
              <div className="grid grid-cols-[1fr_1.4fr] gap-2">
                <Button
                  size="staff"
                  icon={<X aria-hidden className="size-5" />}
                  disabled={busyId === offer.id}
                  onClick={() => onAnswer(offer, 'declined')}
                >
                  <Trans>Decline</Trans>
                </Button>
                <Button
                  variant="solid"
                  size="staff"
                  icon={<Check aria-hidden className="size-5" />}
                  loading={busyId === offer.id}
                  onClick={() => onAnswer(offer, 'accepted')}
                >
                  <Trans>Accept</Trans>
                </Button>
              </div>
            ) : (
              <Button size="staff" loading={busyId === offer.id} onClick={() => onAnswer(offer, 'withdrawn')}>
                <Trans>Withdraw</Trans>
              </Button>
            )}
          </li>
        );
      })}
    </ul>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { BellOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Schemas } from '#/api/client';
import { paths } from '#/app/paths';
import { CallList } from '#/features/calls/components/call-list';
import { useAnswerCall } from '#/features/calls/mutations';
import { DeclinedList } from '#/features/handover/components/declined-list';
import { OfferList } from '#/features/handover/components/offer-list';
import { forgetDeclined } from '#/features/handover/live';
import { OrderCard } from '#/features/orders/components/order-card';
import { StepButtons } from '#/features/orders/components/step-buttons';
import { EmptyState } from '#/ui/empty-state';
import { Num } from '#/ui/num';
import { Sheet, SheetContent } from '#/ui/sheet';
import { useRefusal } from '#/ui/use-refusal';
import { useCalls, useConcerns, useFloor, useHandovers } from './floor';
import { useSteps } from './steps';
import { useAnswerTable } from './table-acts';

type Order = Schemas['Order'];

interface CallsTrayProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Everything that asks for a waiter, in one countable place; a toast could be missed. */
export function CallsTray({ open, onOpenChange }: CallsTrayProps) {
  return (
    <Sheet open={open} onOpenChange={onOpenChange}>
      {open && (
        <SheetContent title={<Trans>Calls</Trans>}>
          <Tray onLeave={() => onOpenChange(false)} />
        </SheetContent>
      )}
    </Sheet>
  );
}

function Tray({ onLeave }: { onLeave: () => void }) {
  const { t } = useLingui();
  const refused = useRefusal();
  const { profile } = useFloor();
  const calls = useCalls();
  const offers = useHandovers();
  const { present, now } = useConcerns();
  const answer = useAnswerCall('staff');
  const { step, cancel } = useSteps('dashboard');
  const answerOffer = useAnswerTable();
  const client = useQueryClient();
  const listed = calls.data ?? [];
  const declined = present?.declined ?? [];
  const own = (offers.data ?? []).filter((offer) => [offer.to.id, offer.from.id].includes(profile.id));
  const cards = (list: Order[]) =>
    list.map((order) => (
      <OrderCard key={order.id} order={order} now={now} limit={6}>
        <StepButtons
          order={order}
          surface="dashboard"
          permissions={profile.permissions}
          onStep={step}
          onCancel={cancel}
        />
      </OrderCard>
    ));
  if (!present || listed.length + own.length + present.ids.length === 0) {
    return (
      <EmptyState
        icon={<BellOff />}
        title={t`Nobody is calling`}
        description={t`Calls from tables, guest orders to confirm, dishes that are ready and tables that colleagues offer appear here.`}
      />
    );
  }
  return (
    <div className="flex flex-col gap-5 pb-4">
      <Group title={<Trans>Hand-over</Trans>} count={own.length + declined.length}>
        <DeclinedList offers={declined} onSeen={(offer) => forgetDeclined(client, offer.id)} />
        <OfferList
          offers={own}
          staffId={profile.id}
          now={now}
          busyId={answerOffer.busyId}
          onAnswer={answerOffer.answer}
        />
      </Group>
      <Group title={<Trans>Calls</Trans>} count={listed.length}>
        <CallList
          calls={listed}
          now={now}
          busyId={answer.isPending ? answer.variables.call.id : undefined}
          onAnswer={(call, status) =>
            answer.mutate(
              { call, status },
              {
                onError: (error) => refused(t`Update Failed`, error, t`Someone else is already on the way.`),
              },
            )
          }
        />
      </Group>
      <Group title={<Trans>To confirm</Trans>} count={present.toConfirm.length}>
        {cards(present.toConfirm)}
      </Group>
      <Group title={<Trans>Ready to serve</Trans>} count={present.ready.length}>
        {cards(present.ready)}
      </Group>
      <Group title={<Trans>Not seen by the kitchen</Trans>} count={present.unseen.length}>
        {present.unseen.map((order) => (
          <p key={order.id} className="rounded-card bg-danger-tint px-3 py-2 text-danger-ink">
            <Trans>
              Order <Num value={String(order.dailyNumber).padStart(3, '0')} /> was sent, but no kitchen screen
              has shown it. Please tell the kitchen.
            </Trans>{' '}
            {order.tableId && order.table && (
              <Link
                className="inline-flex min-h-tap-staff items-center font-semibold underline"
                to={paths.waiter.tableManagement.href({
                  tableId: order.tableId,
                  tableNumber: order.table.tableNumber,
                })}
                onClick={onLeave}
              >
                <Trans>
                  Table <Num value={order.table.tableNumber} />
                </Trans>
              </Link>
            )}
          </p>
        ))}
      </Group>
    </div>
  );
}

function Group({ title, count, children }: { title: ReactNode; count: number; children: ReactNode }) {
  if (count === 0) return null;
  return (
    <section className="flex flex-col gap-2">
      <h3 className="flex items-center gap-2 text-lead">
        {title} <Num value={count} className="font-semibold text-2" />
      </h3>
      {children}
    </section>
  );
}

import { useLingui } from '@lingui/react/macro';
import { useNavigate } from 'react-router';
import type { Schemas } from '#/api/client';
import { paths } from '#/app/paths';
import { useAnswerOffer, useOfferTable } from '#/features/handover/mutations';
import { useMergeTable, useMoveTable, usePartTable } from '#/features/tables/mutations';
import { toast } from '#/ui/toast';
import { useRefusal } from '#/ui/use-refusal';

type Table = Schemas['Table'];
type Handover = Schemas['Handover'];

/** Moving, joining and parting tables, with the words that the floor has for it. Each rejects after it has said why not. */
export function useTableActs() {
  const { t } = useLingui();
  const refused = useRefusal();
  const navigate = useNavigate();
  const move = useMoveTable('staff');
  const merge = useMergeTable('staff');
  const part = usePartTable('staff');
  const fail = (title: string, error: unknown): never => {
    refused(title, error);
    throw error;
  };
  const manage = ({ id, tableNumber }: Pick<Table, 'id' | 'tableNumber'>) =>
    navigate(paths.waiter.tableManagement.href({ tableId: id, tableNumber }), { replace: true });

  return {
    move: async (from: Table, to: Table) => {
      try {
        await move.mutateAsync({ tableId: from.id, toTableId: to.id });
      } catch (error) {
        return fail(t`The table was not moved`, error);
      }
      toast({
        title: t`Table moved`,
        description: t`The guests of table ${from.tableNumber} are at table ${to.tableNumber} now.`,
        variant: 'success',
      });
      await manage(to);
    },
    /** `joining` becomes part of the seating at `into`. */
    merge: async (joining: Table, into: Table) => {
      try {
        await merge.mutateAsync({ tableId: joining.id, intoTableId: into.id });
      } catch (error) {
        return fail(t`The tables were not merged`, error);
      }
      toast({
        title: t`Tables merged`,
        description: t`Tables ${into.tableNumber} and ${joining.tableNumber} share one bill now.`,
        variant: 'success',
      });
      await manage(into);
    },
    part: async (joined: Schemas['TableRef']) => {
      try {
        await part.mutateAsync({ tableId: joined.id });
      } catch (error) {
        return fail(t`The table was not taken out`, error);
      }
      toast({
        title: t`Table taken out`,
        description: t`Table ${joined.tableNumber} is available again.`,
        variant: 'success',
      });
    },
  };
}

/** Offers a table to a colleague. */
export function useOffer() {
  const { t } = useLingui();
  const refused = useRefusal();
  const offer = useOfferTable('staff');
  return {
    busy: offer.isPending,
    offer: (tableId: string, toId: string, note: string, done: () => void) =>
      offer.mutate(
        { offer: { tableId, toId, note } },
        {
          onSuccess: (made) => {
            const name = made.to.firstName;
            toast({ title: t`Table offered`, description: t`${name} has to accept.`, variant: 'success' });
            done();
          },
          onError: (error) => refused(t`The table was not offered`, error),
        },
      ),
  };
}

/** Accepts, declines or takes back an offer. */
export function useAnswerTable() {
  const { t } = useLingui();
  const refused = useRefusal();
  const answer = useAnswerOffer('staff');
  return {
    busyId: answer.isPending ? answer.variables.id : undefined,
    answer: (offer: Handover, status: Schemas['AnswerHandover']['status']) =>
      answer.mutate(
        { id: offer.id, status },
        {
          onSuccess: () => {
            const number = offer.tableNumber;
            if (status === 'accepted')
              toast({
                title: t`Table accepted`,
                description: t`Table ${number} is yours now.`,
                variant: 'success',
              });
          },
          onError: (error) =>
            refused(t`Update Failed`, error, t`The offer has been answered or withdrawn already.`),
        },
      ),
  };
}

import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import type { As, Schemas } from '#/api/client';
import { Button } from '#/ui/button';
import { Price } from '#/ui/price';
import { Segmented } from '#/ui/segmented';
import { useRefusal } from '#/ui/use-refusal';
import { useSplitInvoice } from '../mutations';
import { splitQuery } from '../queries';
import { type Choice, dishesOf, firstGuests, MAX_PARTS } from '../split';
import { hasRest, type SplitDraft, splitOf } from '../split-draft';
import { SplitAmounts } from './split-amounts';
import { SplitGuests } from './split-guests';
import { SplitItems } from './split-items';
import { SplitParts } from './split-parts';

type Kind = Schemas['SplitInvoice']['kind'];

interface SplitPanelProps {
  as: As;
  tableId: string;
  draft: Schemas['Invoice'];
  /** Who sits there; undefined when nobody has counted them. */
  seated: number | undefined;
  onDone: () => void;
}

/** Divides a bill before it is issued. The kitchen and the orders never notice. */
export function SplitPanel({ as, tableId, draft, seated, onDone }: SplitPanelProps) {
  const { t } = useLingui();
  const refused = useRefusal();
  const issue = useSplitInvoice(as);
  const [kind, setKind] = useState<Kind>('items');
  const [guests, setGuests] = useState(() => firstGuests(seated, MAX_PARTS - 1));
  const [amounts, setAmounts] = useState<readonly string[]>(['', '']);
  const [choice, setChoice] = useState<Choice>({});
  const dishes = dishesOf(draft.lines);
  const input: SplitDraft = { kind, guests, amounts, choice, dishes, total: draft.totalAmount };
  const { split, problem } = splitOf(tableId, input);
  const preview = useQuery({
    ...splitQuery(split ?? { tableId, kind }, as),
    enabled: split !== null,
  });

  const submit = async () => {
    if (!split) return;
    try {
      await issue.mutateAsync({ split });
      onDone();
    } catch (error) {
      refused(t`Not issued`, error);
    }
  };

  const parts = split ? preview.data?.invoices : undefined;
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-3">
        <Button icon={<ArrowLeft aria-hidden className="flip size-5" />} onClick={onDone}>
          <Trans>Whole bill</Trans>
        </Button>
        <span className="ms-auto text-2">
          <Trans>
            Bill <Price amount={draft.totalAmount} fraction="always" className="font-semibold text-ink" />
          </Trans>
        </span>
      </div>
      <Segmented<Kind>
        aria-label={t`How to split`}
        size="staff"
        value={kind}
        onValueChange={setKind}
        options={[
          { value: 'items', label: <Trans>By dishes</Trans> },
          { value: 'guests', label: <Trans>Equally</Trans> },
          { value: 'amount', label: <Trans>By amount</Trans> },
        ]}
      />
      <div className="grid items-start gap-5 md:grid-cols-[minmax(0,1fr)_20rem]">
        {kind === 'items' && (
          <SplitItems
            dishes={dishes}
            guests={guests}
            onGuests={setGuests}
            choice={choice}
            onChoice={setChoice}
          />
        )}
        {kind === 'guests' && <SplitGuests guests={guests} onGuests={setGuests} />}
        {kind === 'amount' && (
          <SplitAmounts amounts={amounts} total={draft.totalAmount} onAmounts={setAmounts} />
        )}
        <SplitParts
          parts={parts}
          stale={preview.isPlaceholderData}
          problem={problem}
          rest={hasRest(input)}
          error={split ? preview.error : null}
          issuing={issue.isPending}
          onIssue={() => void submit()}
        />
      </div>
    </div>
  );
}

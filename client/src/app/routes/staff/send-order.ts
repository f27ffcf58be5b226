import { useLingui } from '@lingui/react/macro';
import { useNavigate } from 'react-router';
import type { Schemas } from '#/api/client';
import { paths } from '#/app/paths';
import { countAll, type Draft, emptyDraft, toOrder, total, unavailable } from '#/features/cart/cart';
import { updateDraft } from '#/features/cart/draft';
import { followOrder } from '#/features/orders/sent';
import { outbox } from '#/features/outbox/outbox';
import { uuidv7 } from '#/lib/uuid';
import { pickText } from '#/locale/bilingual';
import { useLanguage } from '#/locale/use-language';
import { toast } from '#/ui/toast';
import { useFloor } from './floor';

interface Help {
  pickTable: () => void;
  showCart: () => void;
}

/** Send: checks what only the waiter can put right, writes the order into the outbox, and is done. */
export function useSendOrder() {
  const { t } = useLingui();
  const { language } = useLanguage();
  const { profile } = useFloor();
  const navigate = useNavigate();
  return (
    draft: Draft,
    items: Schemas['MenuItem'][],
    table: { id: string; number: string } | undefined,
    help: Help,
  ): void => {
    if (!table) {
      toast({
        title: t`Select Table`,
        description: t`Please select a table for this order`,
        variant: 'danger',
      });
      help.pickTable();
      return;
    }
    if (draft.lines.length === 0) {
      toast({ title: t`Empty Cart`, description: t`Please add items to the order`, variant: 'danger' });
      return;
    }
    const gone = unavailable(draft, items);
    if (gone.length > 0) {
      const names = [...new Set(gone.map((line) => pickText(language, line.nameEn, line.nameAr).text))].join(
        language === 'ar' ? '، ' : ', ',
      );
      toast({ title: t`Sold out`, description: t`Please remove ${names} from the order`, variant: 'danger' });
      help.showCart();
      return;
    }
    const id = uuidv7();
    const sum = total(draft);
    void outbox.put({
      op: 'place',
      body: toOrder(draft, { id, tableId: table.id }),
      orderId: id,
      staffId: profile.id,
      tableId: table.id,
      tableNumber: table.number,
      lines: draft.lines.map(({ nameEn, nameAr, quantity }) => ({ nameEn, nameAr, quantity })),
      total: sum,
    });
    updateDraft(profile.id, table.id, () => emptyDraft);
    followOrder({
      orderId: id,
      tableId: table.id,
      tableNumber: table.number,
      items: countAll(draft),
      total: sum,
      at: Date.now(),
    });
    void navigate(paths.waiter.selectTable.href());
  };
}

import { useLingui } from '@lingui/react/macro';
import { useNavigate } from 'react-router';
import type { Schemas } from '#/api/client';
import { paths } from '#/app/paths';
import { countAll, type Draft, emptyDraft, toItems, toOrder, total, unavailable } from '#/features/cart/cart';
import type { Courses } from '#/features/cart/course';
import { draftKey, updateDraft } from '#/features/cart/draft';
import { rememberDishes } from '#/features/cart/habit';
import { followOrder } from '#/features/orders/sent';
import { outbox } from '#/features/outbox/outbox';
import { toWireMoney } from '#/lib/money';
import { uuidv7 } from '#/lib/uuid';
import { pickText } from '#/locale/bilingual';
import { useLanguage } from '#/locale/use-language';
import { toast } from '#/ui/toast';
import { useFloor } from './floor';

/** Where an order goes. */
interface Place {
  id: string;
  number: string;
  /** The open seating, where there is one. */
  sessionId?: string;
}

interface Sending {
  draft: Draft;
  items: Schemas['MenuItem'][];
  courses: Courses;
  table: Place | undefined;
  /** The order to which the lines are added; absent for a new one. */
  orderId?: string;
  pickTable: () => void;
  showCart: () => void;
}

/** Send: checks what only the waiter can put right, writes the order into the outbox, and is done. */
export function useSendOrder() {
  const { t } = useLingui();
  const { language } = useLanguage();
  const { profile } = useFloor();
  const navigate = useNavigate();
  return ({ draft, items, courses, table, orderId, pickTable, showCart }: Sending): void => {
    if (!table) {
      toast({
        title: t`Select Table`,
        description: t`Please select a table for this order`,
        variant: 'danger',
      });
      pickTable();
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
      showCart();
      return;
    }
    const id = orderId ?? uuidv7();
    const sum = total(draft);
    void outbox.put({
      ...(orderId
        ? { op: 'add', body: { items: toItems(draft, courses), totalAmount: toWireMoney(sum) } }
        : { op: 'place', body: toOrder(draft, { id, tableId: table.id }, courses) }),
      orderId: id,
      staffId: profile.id,
      tableId: table.id,
      tableNumber: table.number,
      tableSessionId: table.sessionId,
      lines: draft.lines.map(({ nameEn, nameAr, quantity }) => ({ nameEn, nameAr, quantity })),
      total: sum,
    });
    rememberDishes(
      profile.id,
      draft.lines.map((line) => line.originalItemId),
    );
    updateDraft(profile.id, draftKey(table.id, orderId), () => emptyDraft);
    if (orderId) {
      void navigate(paths.waiter.tableManagement.href({ tableId: table.id, tableNumber: table.number }));
      return;
    }
    followOrder({
      staffId: profile.id,
      orderId: id,
      tableId: table.id,
      tableNumber: table.number,
      items: countAll(draft),
      total: sum,
      at: Date.now(),
    });
    void navigate(paths.waiter.dashboard.href());
  };
}

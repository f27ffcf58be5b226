import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { soldMenuQuery } from '#/features/menu/queries';
import type { OrderTrait, OrderView } from '#/features/orders/filter';
import { BilingualText } from '#/ui/bilingual-text';
import { chipClass } from '#/ui/chip';
import { Num } from '#/ui/num';
import { useDesk } from '../../desk-context.ts';

const names: Record<OrderTrait, MessageDescriptor> = {
  discount: msg`With a discount`,
  void: msg`With voided lines`,
  unpaid: msg`Not paid yet`,
  'no-waiter': msg`Without a waiter`,
  'no-table': msg`Without a table`,
  settled: msg`Paid on these days`,
  refund: msg`Refunded on these days`,
};

interface OrderTraitsProps {
  view: OrderView;
  onChange: (patch: Partial<OrderView>) => void;
}

/** Filters that a figure brings along when it opens its orders; each can be let go. */
export function OrderTraits({ view, onChange }: OrderTraitsProps) {
  const { t } = useLingui();
  const { as } = useDesk();
  const { data: menu } = useQuery({
    ...soldMenuQuery(as),
    enabled: view.itemId !== null || view.categoryId !== null,
  });
  if (!view.hour && !view.itemId && !view.categoryId && !view.has) return null;
  const item = menu?.items.find(({ id }) => id === view.itemId);
  const category = menu?.categories.find(({ id }) => id === view.categoryId);
  const chip = (name: ReactNode, patch: Partial<OrderView>) => (
    <button type="button" onClick={() => onChange(patch)} className={chipClass(true, 'md')}>
      <span className="max-w-64 truncate">{name}</span>
      <span className="sr-only">
        <Trans>Remove this filter</Trans>
      </span>
      <X aria-hidden />
    </button>
  );
  return (
    <div className="col-span-full flex flex-wrap gap-2">
      {view.hour !== null &&
        chip(
          <Trans>
            Taken at <Num value={`${view.hour.padStart(2, '0')}:00–${view.hour.padStart(2, '0')}:59`} />
          </Trans>,
          { hour: null },
        )}
      {view.itemId !== null &&
        chip(item ? <BilingualText en={item.nameEn} ar={item.nameAr} /> : <Trans>One dish</Trans>, {
          itemId: null,
        })}
      {view.categoryId !== null &&
        chip(
          category ? (
            <BilingualText en={category.nameEn} ar={category.nameAr} />
          ) : (
            <Trans>One category</Trans>
          ),
          { categoryId: null },
        )}
      {view.has !== null && chip(t(names[view.has]), { has: null })}
    </div>
  );
}

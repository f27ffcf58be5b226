import { Trans } from '@lingui/react/macro';
import { ArrowLeftRight } from 'lucide-react';
import { ItemPrice } from '#/public/dish-facts';
import { DishPicture } from '#/public/dish-picture';
import { BilingualText } from '#/ui/bilingual-text';
import { Button } from '#/ui/button';
import type { MenuItem } from '../queries';

interface SwapCardProps {
  instead: MenuItem;
  onSwap: (instead: MenuItem) => void;
  className?: string;
}

/** One similar dish in the place of one that has just sold out. */
export function SwapCard({ instead, onSwap, className }: SwapCardProps) {
  return (
    <div className={className}>
      <div className="my-2.5 grid grid-cols-[48px_minmax(0,1fr)_auto] items-center gap-3 rounded-card bg-sunken px-2.5 py-2">
        <DishPicture id={instead.id} url={instead.imageUrl} className="size-12 rounded-full!" />
        <div className="min-w-0 text-body leading-[1.4]">
          <Trans>
            Instead: <BilingualText en={instead.nameEn} ar={instead.nameAr} />
          </Trans>
          <ItemPrice item={instead} className="block text-2 text-small" />
        </div>
        <Button
          variant="tint"
          size="staff"
          icon={<ArrowLeftRight aria-hidden className="size-5" />}
          onClick={() => onSwap(instead)}
          className="border-transparent! font-semibold"
        >
          <Trans>Swap</Trans>
        </Button>
      </div>
    </div>
  );
}

import { Plural, Trans } from '@lingui/react/macro';
import { Num } from '#/ui/num';
import { Price } from '#/ui/price';
import { MainButton } from './main-button';

interface CartBarProps {
  count: number;
  /** In halalas. */
  total: number;
  onOpen: () => void;
}

export function CartBar({ count, total, onOpen }: CartBarProps) {
  return (
    <MainButton
      onClick={onOpen}
      icon={
        <span className="grid size-8 min-w-8 place-items-center rounded-chip bg-white/20 px-1 text-body">
          <Num aria-hidden value={count} />
          <span className="sr-only">
            <Plural value={count} one="# item" other="# items" />
          </span>
        </span>
      }
      end={<Price halalas={total} />}
    >
      <Trans>View cart</Trans>
    </MainButton>
  );
}

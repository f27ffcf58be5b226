import { Trans } from '@lingui/react/macro';
import { Num } from '#/ui/num';

/** "Order 042": what people say. */
export function OrderNumber({ number }: { number: number }) {
  return (
    <Trans>
      Order <Num value={String(number).padStart(3, '0')} />
    </Trans>
  );
}

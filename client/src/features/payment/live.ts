import type { QueryClient } from '@tanstack/react-query';
import type { LiveSink } from '#/live/socket';
import { paymentKeys } from './keys';

/** The table's stream on the page where one pays: when what is owed moves, or who pays it, both are read again. */
export function payingSink(client: QueryClient): LiveSink {
  const again = () => void client.invalidateQueries({ queryKey: paymentKeys.terms });
  return {
    apply: (_stream, changes) => {
      if (changes.some(({ kind }) => kind === 'payment' || kind === 'order' || kind === 'session')) again();
    },
    replace: again,
  };
}

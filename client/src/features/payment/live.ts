import type { QueryClient } from '@tanstack/react-query';
import type { LiveSink } from '#/live/socket';
import { paymentKeys } from './keys';

/** The table's stream on the page where one pays: whatever moves there, what is open and who pays it is read again. */
export function payingSink(client: QueryClient): LiveSink {
  const again = () => void client.invalidateQueries({ queryKey: paymentKeys.terms });
  return { apply: again, replace: again };
}

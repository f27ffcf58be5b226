import { useQueryClient } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { PayPage } from '#/features/payment/components/pay-page';
import { payingSink } from '#/features/payment/live';
import { backTo } from '#/features/payment/share';
import { LiveProvider } from '#/live/socket';

/** /pay: what of the table's bill this phone pays. */
export function Component() {
  const [query] = useSearchParams();
  const client = useQueryClient();
  return (
    <LiveProvider subscriptions={[{ stream: 'table' }]} as="diner" sink={payingSink(client)}>
      <PayPage back={backTo(query.get('from'))} />
    </LiveProvider>
  );
}

import { useSearchParams } from 'react-router';
import { PayPage } from '#/features/payment/components/pay-page';
import { backTo } from '#/features/payment/share';

/** /pay: what of the table's bill this phone pays. */
export function Component() {
  const [query] = useSearchParams();
  return <PayPage back={backTo(query.get('from'))} />;
}

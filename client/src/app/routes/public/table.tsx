import { useParams } from 'react-router';
import { TablePage } from '#/features/diner/components/table-page';

export function Component() {
  const { token = '' } = useParams();
  return <TablePage key={token} token={token} />;
}

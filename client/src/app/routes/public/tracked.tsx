import { useParams } from 'react-router';
import { TrackedPage } from '#/features/diner/components/tracked-page';

/** /track/{track}: an order without a table, as its guest follows it. */
export function Component() {
  const { track = '' } = useParams();
  return <TrackedPage key={track} track={track} />;
}

import { useParams } from 'react-router';
import { ResultPage } from '#/features/payment/components/result-page';
import { paths } from '../../paths.ts';

/** /pay/{track}: what came of a payment. */
export function Component() {
  const { track = '' } = useParams();
  return <ResultPage key={track} track={track} payTo={(from) => paths.pay.href({ from })} />;
}

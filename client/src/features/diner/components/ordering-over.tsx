import { Trans } from '@lingui/react/macro';
import { MoonStar } from 'lucide-react';
import { Notice } from './notice';

/** The restaurant's ordering is off, or its service has ended, while something is in the cart. */
export function OrderingOver({ atTable = false }: { atTable?: boolean }) {
  return (
    <Notice icon={MoonStar} title={<Trans>Ordering is closed at the moment</Trans>}>
      {atTable && (
        <>
          <Trans>This restaurant takes no orders from phones at the moment. Please ask the staff.</Trans>{' '}
        </>
      )}
      <Trans>Your cart is kept on this phone.</Trans>
    </Notice>
  );
}

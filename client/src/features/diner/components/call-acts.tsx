import { Trans } from '@lingui/react/macro';
import { Hand, ReceiptText } from 'lucide-react';
import { openCall } from '../apply';
import type { Call } from '../queries';
import type { View } from '../use-view';
import { ActButton } from './act-button';

interface CallActsProps {
  calls: Call[];
  /** The table has a bill to look at. */
  ordered: boolean;
  onShow: (view: View) => void;
}

/** What a seated guest can do over the menu beside ordering. */
export function CallActs({ calls, ordered, onShow }: CallActsProps) {
  return (
    <>
      <ActButton
        icon={Hand}
        on={(['waiter', 'water', 'cutlery'] as const).some((kind) => openCall(calls, kind))}
        onClick={() => onShow({ kind: 'call' })}
      >
        <Trans>Call waiter</Trans>
      </ActButton>
      <ActButton
        icon={ReceiptText}
        on={openCall(calls, 'bill') !== undefined}
        onClick={() => onShow({ kind: 'orders' })}
      >
        {ordered ? <Trans>Our bill</Trans> : <Trans>Ask for bill</Trans>}
      </ActButton>
    </>
  );
}

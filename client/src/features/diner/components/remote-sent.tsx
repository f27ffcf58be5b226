import { Trans } from '@lingui/react/macro';
import { CircleCheck, Plus } from 'lucide-react';
import { WhatsappIcon } from '#/public/social-icon';
import { Button } from '#/ui/button';
import type { Sent } from '../remote';
import { OrderNumber } from './order-number';

/** The order has arrived; what is left is to tell the restaurant. */
export function RemoteSent({ sent, onMore }: { sent: Sent; onMore: () => void }) {
  return (
    <div className="flex flex-col gap-3 px-4 pt-6 text-center" role="status">
      <CircleCheck aria-hidden className="mx-auto size-14 text-brand-ink" />
      <h3 className="font-[650] text-h2">
        <OrderNumber number={sent.dailyNumber} />
      </h3>
      <p className="mx-auto max-w-sm text-2 text-body">
        <Trans>The restaurant has it. Send the message in WhatsApp: there it confirms and answers you.</Trans>
      </p>
      {sent.chat && (
        <a
          href={sent.chat}
          target="_blank"
          rel="noreferrer noopener"
          className="mt-2 flex min-h-15 items-center justify-center gap-2.5 rounded-panel bg-brand-solid px-4.5 font-semibold text-lead text-on-solid transition-colors duration-150 hover:bg-brand-solid-hover [&>svg]:size-6"
        >
          <WhatsappIcon />
          <Trans>Open WhatsApp</Trans>
        </a>
      )}
      {sent.track && (
        <a
          href={`/track/${sent.track}`}
          className="flex min-h-12 items-center justify-center rounded-panel border border-line-strong font-semibold"
        >
          <Trans>Follow the order</Trans>
        </a>
      )}
      <Button block size="staff" variant="ghost" icon={<Plus aria-hidden />} onClick={onMore}>
        <Trans>Another order</Trans>
      </Button>
    </div>
  );
}

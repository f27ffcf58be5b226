import { Trans, useLingui } from '@lingui/react/macro';
import { Check, Copy, Share2 } from 'lucide-react';
import { Button } from '#/ui/button';
import { useShare } from '#/ui/use-share';

/** The address behind the code: to read, to copy, to send. Share copies where the browser can't share. */
export function ShareCode({ url, tableNumber }: { url: string; tableNumber: string }) {
  const { t } = useLingui();
  const { copied, copy, share } = useShare(url, t`Table ${tableNumber}`);

  return (
    <div className="flex flex-col gap-3">
      <p
        dir="ltr"
        className="code select-all break-all rounded-control border border-line-strong bg-sunken px-3 py-3 text-start"
      >
        {url}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button variant="solid" icon={<Share2 aria-hidden className="size-5" />} onClick={() => void share()}>
          <Trans>Share</Trans>
        </Button>
        <Button
          icon={copied ? <Check aria-hidden className="size-5" /> : <Copy aria-hidden className="size-5" />}
          onClick={() => void copy()}
        >
          {copied ? <Trans>Copied</Trans> : <Trans>Copy address</Trans>}
        </Button>
      </div>
    </div>
  );
}

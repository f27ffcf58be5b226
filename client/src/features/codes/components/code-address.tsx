import { Trans } from '@lingui/react/macro';
import { Check, Copy, Share2 } from 'lucide-react';
import { Button } from '#/ui/button';
import { useShare } from '#/ui/use-share';

/** The address behind the code, which counts who opens it as a scan. */
export function CodeAddress({ url, name }: { url: string; name: string }) {
  const { copied, copy, share } = useShare(url, name);
  return (
    <div className="flex flex-wrap items-center gap-3">
      <p
        dir="ltr"
        className="code min-w-0 grow select-all break-all rounded-control border border-line-strong bg-sunken px-3 py-2.5 text-start text-small"
      >
        {url}
      </p>
      <Button icon={<Share2 aria-hidden className="size-5" />} onClick={() => void share()}>
        <Trans>Share</Trans>
      </Button>
      <Button
        icon={copied ? <Check aria-hidden className="size-5" /> : <Copy aria-hidden className="size-5" />}
        onClick={() => void copy()}
      >
        {copied ? <Trans>Copied</Trans> : <Trans>Copy address</Trans>}
      </Button>
    </div>
  );
}

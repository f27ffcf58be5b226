import { Trans, useLingui } from '@lingui/react/macro';
import { Check, Copy, Share2 } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Schemas } from '#/api/client';
import { Button } from '#/ui/button';
import { Time } from '#/ui/time';
import { useShare } from '#/ui/use-share';

interface OnceLinkProps {
  link: Schemas['PasswordLink'];
  timeZone: string;
  code: ReactNode;
}

/** The only showing of a link: read it, copy it, send it, or let the other's phone scan it. */
export function OnceLink({ link: { url, expiresAt }, timeZone, code }: OnceLinkProps) {
  const { t } = useLingui();
  const { copied, copy, share } = useShare(url, t`New password`);

  return (
    <div className="flex flex-col gap-4">
      <div className="mx-auto size-52 overflow-hidden rounded-card border border-line empty:hidden">
        {code}
      </div>
      <p
        dir="ltr"
        data-link
        className="code select-all break-all rounded-control border border-line-strong bg-sunken px-3 py-3 text-start"
      >
        {url}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button
          variant="tint"
          icon={copied ? <Check aria-hidden className="size-5" /> : <Copy aria-hidden className="size-5" />}
          onClick={() => void copy()}
        >
          {copied ? <Trans>Copied</Trans> : <Trans>Copy link</Trans>}
        </Button>
        {'share' in navigator && (
          <Button icon={<Share2 aria-hidden className="size-5" />} onClick={() => void share()}>
            <Trans>Share</Trans>
          </Button>
        )}
      </div>
      <p className="text-2 text-small">
        <Trans>
          Valid until <Time at={expiresAt} format="date" timeZone={timeZone} />,{' '}
          <Time at={expiresAt} timeZone={timeZone} />. It is shown only now: when you close this, only a new
          link can be made.
        </Trans>
      </p>
    </div>
  );
}

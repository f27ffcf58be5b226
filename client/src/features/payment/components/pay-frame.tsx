import { Trans } from '@lingui/react/macro';
import { ArrowLeft, FlaskConical } from 'lucide-react';
import type { ReactNode } from 'react';
import { LanguageToggle } from '#/ui/language-toggle';

interface PayFrameProps {
  /** Where the guest came from. */
  back: string;
  title: ReactNode;
  /** No money moves. */
  test?: boolean;
  children: ReactNode;
}

/** A page of one column for a phone in the hand. */
export function PayFrame({ back, title, test = false, children }: PayFrameProps) {
  return (
    <div className="min-h-dvh bg-bg text-[1.0625rem] text-ink">
      {test && (
        <p className="flex items-center justify-center gap-2 bg-accent-tint px-4 py-2 text-accent-ink text-small">
          <FlaskConical aria-hidden className="size-4.5 shrink-0" />
          <Trans>Test mode: no money moves.</Trans>
        </p>
      )}
      <div className="mx-auto flex max-w-md flex-col gap-4 px-4 py-3">
        <header className="flex items-center gap-2">
          <a
            href={back}
            className="-ms-2 inline-flex min-h-tap items-center gap-2 rounded-control px-2 font-medium text-small hover:bg-sunken"
          >
            <ArrowLeft aria-hidden className="flip size-5" />
            <Trans>Back to the table</Trans>
          </a>
          <span className="ms-auto">
            <LanguageToggle />
          </span>
        </header>
        <main className="flex flex-col gap-4">
          <h1 className="text-h2">{title}</h1>
          {children}
        </main>
      </div>
    </div>
  );
}

import { Plural, Trans } from '@lingui/react/macro';
import { ChevronLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '#/lib/class-name';
import { languageNames, otherLanguage } from '#/locale/language';
import { useLanguage } from '#/locale/use-language';
import { guestText } from '../guest-text';
import type { PlainGuestProps } from './plain-guest';

export const linkClass =
  'inline-flex min-h-tap-staff items-center gap-2 rounded-chip border border-line-strong px-4 font-medium';

interface PlainFrameProps extends Pick<PlainGuestProps, 'address' | 'problem'> {
  title: ReactNode;
  /** Of the address, to stay on the page in the other language: "dish=…&". */
  query?: string;
  /** A dish of the page is not served at this hour. */
  later?: boolean;
  children: ReactNode;
}

export function PlainFrame({
  address,
  problem,
  title,
  query = '',
  later = false,
  children,
}: PlainFrameProps) {
  const { language } = useLanguage();
  const other = otherLanguage(language);
  return (
    <div className={cx('min-h-dvh bg-surface', guestText)}>
      <header className="mx-auto flex max-w-xl items-center justify-between gap-2 px-4 pt-3">
        <a href={address} className={linkClass}>
          <ChevronLeft aria-hidden className="flip size-5" />
          <Trans>Back to the menu</Trans>
        </a>
        <a href={`?${query}lang=${other}`} hrefLang={other} lang={other} className={linkClass}>
          {languageNames[other]}
        </a>
      </header>
      <main className="mx-auto max-w-xl px-4 pt-3 pb-8">
        <h1 className="font-[650] text-[1.5625rem] leading-[1.3] [&:lang(ar)]:leading-normal">{title}</h1>
        <PlainProblem problem={problem} later={later} />
        {children}
      </main>
    </div>
  );
}

/** Why nothing was sent, and that nothing is lost. */
function PlainProblem({ problem, later }: Pick<PlainFrameProps, 'problem' | 'later'>) {
  if (!problem) return null;
  return (
    <p role="alert" className="mt-3 rounded-card bg-danger-tint px-3.5 py-2.5 text-body text-danger-ink">
      <ProblemText {...problem} later={later} />
    </p>
  );
}

function ProblemText({
  code,
  seconds: wait = 20,
  later,
}: NonNullable<PlainGuestProps['problem']> & Pick<PlainFrameProps, 'later'>) {
  switch (code) {
    case 'TOO_MANY_REQUESTS':
      return (
        <Plural
          value={wait}
          one="The next order of this phone can go in # second. Nothing is lost."
          other="The next order of this phone can go in # seconds. Nothing is lost."
        />
      );
    case 'ITEM_UNAVAILABLE':
      return later ? (
        <Trans>Something in the order is not served now.</Trans>
      ) : (
        <Trans>Something in the order is sold out.</Trans>
      );
    case 'PRICE_CHANGED':
      return <Trans>Prices have changed. Below are the new ones: please look, then send again.</Trans>;
    case 'CONFLICT':
      return <Trans>The cart has just changed. Please look at it, then send again.</Trans>;
    case 'SESSION_NOT_OPEN':
    case 'UNAUTHENTICATED':
      return <Trans>The table is not open. Please ask the staff; what you typed is still here.</Trans>;
    case 'LIMIT_REACHED':
      return (
        <Trans>This is more than one order may hold. Send what is in the cart first, or ask the staff.</Trans>
      );
    case 'INVALID_INPUT':
      return <Trans>Please choose a size, and an amount between 1 and 50.</Trans>;
    case 'FORBIDDEN':
    case 'TABLE_CLOSED':
      return <Trans>This restaurant takes no orders from phones at the moment. Please ask the staff.</Trans>;
    default:
      return <Trans>The order was not sent. Please try again.</Trans>;
  }
}

import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { ChevronUp, SendHorizontal } from 'lucide-react';
import type { ReactNode } from 'react';
import { pickText } from '#/locale/bilingual';
import { useLanguage } from '#/locale/use-language';
import { Price } from '#/ui/price';
import { countAll, type Draft, total } from '../cart';

interface SendButtonProps {
  draft: Draft;
  label?: ReactNode;
  disabled?: boolean;
  onSend: () => void;
}

/** Always the same bar at the same place, in the thumb's reach, with what it will cost. */
export function SendButton({ draft, label, disabled, onSend }: SendButtonProps) {
  return (
    <button
      type="button"
      data-action="send"
      disabled={disabled}
      onClick={onSend}
      data-empty={draft.lines.length === 0}
      className="flex min-h-15 w-full items-center gap-3 rounded-panel bg-brand-solid px-4.5 font-semibold text-lead text-on-solid transition-colors duration-150 hover:bg-brand-solid-hover disabled:opacity-55 data-[empty=true]:bg-brand-tint data-[empty=true]:text-brand-ink"
    >
      <SendHorizontal aria-hidden className="flip size-6" />
      <span>{label ?? <Trans>Send</Trans>}</span>
      <span className="ms-auto">
        <Price halalas={total(draft)} />
      </span>
    </button>
  );
}

interface CartBarProps extends SendButtonProps {
  onOpen: () => void;
}

/** The cart at rest: how much is in it, one tap to see it, one tap to send it. */
export function CartBar({ onOpen, ...send }: CartBarProps) {
  const { t } = useLingui();
  const { language } = useLanguage();
  const { draft } = send;
  const count = countAll(draft);
  const summary = draft.lines
    .map((line) => `${line.quantity} × ${pickText(language, line.nameEn, line.nameAr).text}`)
    .join(language === 'ar' ? '، ' : ', ');
  return (
    <section
      aria-label={t`Cart`}
      data-cart={count}
      data-action-bar="phone-rows"
      className="relative z-10 rounded-t-sheet bg-surface px-3 pb-[max(1.375rem,env(safe-area-inset-bottom))] shadow-[0_-6px_24px_-8px_rgb(33_32_28/.22)]"
    >
      <span aria-hidden className="absolute inset-x-0 top-2 mx-auto h-1.5 w-10 rounded-chip bg-line-strong" />
      {count > 0 ? (
        <button
          type="button"
          onClick={onOpen}
          className="flex min-h-tap-primary w-full items-center gap-3 pt-2 text-start"
        >
          <span className="shrink-0 font-semibold">
            <Plural value={count} one="# item" other="# items" />
          </span>
          <span className="min-w-0 grow truncate text-2 text-small">{summary}</span>
          <ChevronUp aria-hidden className="size-5 shrink-0" />
          <span className="sr-only">
            <Trans>Open the cart</Trans>
          </span>
        </button>
      ) : (
        <p className="flex min-h-tap-primary items-center pt-2 text-2">
          <Trans>Cart is empty</Trans>
        </p>
      )}
      <SendButton {...send} />
    </section>
  );
}

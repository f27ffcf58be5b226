import { cx } from '#/lib/class-name';
import { directionOf } from '#/lib/direction';
import { type Language, otherLanguage } from '#/locale/language';
import type { Label } from '../labels';

interface BothProps {
  of: Label;
  /** Which of the two stands first and bigger. */
  lead: Language;
  /** Beside each other in place of below. */
  inline?: boolean;
  className?: string;
}

/** A word of the document in both languages; one that has no translation stands once. */
export function Both({ of, lead, inline = false, className }: BothProps) {
  const first = of[lead] || of[otherLanguage(lead)];
  const second = of[otherLanguage(lead)];
  const firstLanguage = of[lead] ? lead : otherLanguage(lead);
  const words = (language: Language, text: string) => (
    <bdi lang={language} dir={directionOf(language)} className="break-words">
      {text}
    </bdi>
  );
  // Both stand on the side of the page, whichever way they are read themselves.
  const row = cx('leading-snug', !inline && 'block');
  return (
    <span className={cx(!inline && 'block', className)}>
      <span className={row}>{words(firstLanguage, first)}</span>
      {second && second !== first && (
        <>
          {inline && ' '}
          <span className={cx(row, 'font-normal text-[.82em] opacity-75')}>
            {words(otherLanguage(lead), second)}
          </span>
        </>
      )}
    </span>
  );
}

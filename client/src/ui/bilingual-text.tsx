import type { ElementType } from 'react';
import { directionOf } from '#/lib/direction';
import { pickText } from '#/locale/bilingual';
import { useLanguage } from '#/locale/use-language';

export interface BilingualTextProps {
  en: string | null | undefined;
  ar: string | null | undefined;
  as?: ElementType;
  className?: string;
}

/** A stored name in the reader's language; the fallback carries lang and dir, so that it is shaped and read aloud right. */
export function BilingualText({ en, ar, as: Element = 'bdi', className }: BilingualTextProps) {
  const { language } = useLanguage();
  const choice = pickText(language, en, ar);
  const foreign =
    choice.language === language ? {} : { lang: choice.language, dir: directionOf(choice.language) };
  return (
    <Element {...foreign} className={className}>
      {choice.text}
    </Element>
  );
}

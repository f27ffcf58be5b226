import { ownHalf } from '#/locale/bilingual';
import { useLanguage } from '#/locale/use-language';

/** A text of one field that the restaurant may have filled in both languages, such as a table's place: the reader's half. */
export function OneText({ text, className }: { text: string; className?: string }) {
  const { language } = useLanguage();
  return <bdi className={className}>{ownHalf(language, text)}</bdi>;
}

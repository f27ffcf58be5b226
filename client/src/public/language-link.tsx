import { Languages } from 'lucide-react';
import { chooseLanguage } from '#/locale/i18n';
import { languageNames, otherLanguage } from '#/locale/language';
import { useLanguage } from '#/locale/use-language';

/** LanguageToggle for pages that no script takes over: there it is a link to the same page, and page.ts remembers the choice. */
export function LanguageLink({ className }: { className?: string }) {
  const { language } = useLanguage();
  const other = otherLanguage(language);
  return (
    <a
      href={`?lang=${other}`}
      hrefLang={other}
      lang={other}
      data-language={other}
      onClick={(event) => {
        event.preventDefault();
        void chooseLanguage(other);
      }}
      className={className}
    >
      <Languages aria-hidden className="size-5 shrink-0" />
      <bdi>{languageNames[other]}</bdi>
    </a>
  );
}

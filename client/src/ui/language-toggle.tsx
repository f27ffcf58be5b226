import { Languages } from 'lucide-react';
import { languageNames, otherLanguage } from '#/locale/language';
import { useLanguage } from '#/locale/use-language';
import { Button, type ButtonProps } from './button.tsx';

/** Shows the language it changes to, in that language. The button stays in place, so the focus does too. */
export function LanguageToggle(props: Pick<ButtonProps, 'variant' | 'size' | 'className'>) {
  const { language, toggleLanguage } = useLanguage();
  const other = otherLanguage(language);
  return (
    <Button
      variant="ghost"
      {...props}
      lang={other}
      icon={<Languages aria-hidden className="size-5" />}
      onClick={() => void toggleLanguage()}
    >
      {languageNames[other]}
    </Button>
  );
}

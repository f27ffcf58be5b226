import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { type Language, languageNames, languages } from '#/locale/language';
import { useLanguage } from '#/locale/use-language';
import { Segmented } from '#/ui/segmented';
import { MenuPreview, type MenuPreviewProps } from './menu-preview';
import { PhoneFrame } from './phone-frame';

/** The draft on a guest's phone, in either language. */
export function PhonePreview(props: MenuPreviewProps) {
  const { t } = useLingui();
  const own = useLanguage().language;
  const [language, setLanguage] = useState<Language>(own);
  return (
    <section aria-label={t`Preview`} className="flex flex-col items-center gap-3">
      <Segmented
        aria-label={t`Language of the preview`}
        options={languages.map((each) => ({
          value: each,
          label: <span lang={each}>{languageNames[each]}</span>,
        }))}
        value={language}
        onValueChange={setLanguage}
      />
      <div className="w-full max-w-[390px]">
        <PhoneFrame language={language} title={t`The menu as guests see it`}>
          <MenuPreview {...props} />
        </PhoneFrame>
      </div>
    </section>
  );
}

import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { Schemas } from '#/api/client';
import { useMedia } from '#/lib/use-media';
import { languageNames, languages } from '#/locale/language';
import { fromWire } from '../document';
import { MenuPreview, type MenuPreviewProps } from './menu-preview';
import { PhoneFrame } from './phone-frame';
import { PhonePreview } from './phone-preview';

interface DraftPreviewProps extends Pick<MenuPreviewProps, 'lookOf'> {
  draft: Schemas['MenuDraft'];
  timeZone: string;
  onOpen: (id: string) => void;
}

/** The draft on two phones, one in each language; on a narrow screen on one. */
export function DraftPreview({ draft, timeZone, lookOf, onOpen }: DraftPreviewProps) {
  const { t } = useLingui();
  const doc = useMemo(() => fromWire(draft.menu), [draft]);
  const both = useMedia('(min-width: 64rem)');
  // Read a moment ago with what is sold out now in it.
  const preview = { doc, timeZone, soldOut: () => undefined, lookOf, onOpen };
  if (!both) return <PhonePreview {...preview} />;
  return (
    <div className="flex flex-wrap justify-center gap-10">
      {languages.map((language) => (
        <section key={language} aria-label={languageNames[language]} className="w-[390px]">
          <h2 lang={language} className="mb-3 text-center text-lead">
            {languageNames[language]}
          </h2>
          <PhoneFrame language={language} title={t`The menu as guests see it`}>
            <MenuPreview {...preview} />
          </PhoneFrame>
        </section>
      ))}
    </div>
  );
}

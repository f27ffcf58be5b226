import { useLingui } from '@lingui/react/macro';
import { Monitor, Smartphone } from 'lucide-react';
import { type MouseEvent, useState } from 'react';
import type { Schemas } from '#/api/client';
import { useNow } from '#/lib/now';
import { isoDate } from '#/lib/time';
import { useSize } from '#/lib/use-size';
import { type Language, languageNames, languages } from '#/locale/language';
import { useLanguage } from '#/locale/use-language';
import { HomepageView } from '#/public/homepage';
import { DocumentFrame } from '#/ui/document-frame';
import { Segmented } from '#/ui/segmented';

/** Pixels of the screens that the page is shown on. */
const screens = { phone: 390, desktop: 1280 } as const;
type Screen = keyof typeof screens;

/** The page as guests will see it, on either screen and in either language. Links lead nowhere from here. */
export function HomepagePreview({ page }: { page: Schemas['PublicHomepage'] }) {
  const { t } = useLingui();
  const own = useLanguage().language;
  const [language, setLanguage] = useState<Language>(own);
  const [screen, setScreen] = useState<Screen>('phone');
  const today = isoDate(useNow(60_000), page.timezone);
  const [ref, room] = useSize<HTMLDivElement>();
  const width = screens[screen];
  const scale = room.width > 0 ? Math.min(room.width / width, 1) : 0;
  // Not "instanceof": inside the frame an element is another window's Element.
  const stay = (event: MouseEvent) => {
    if (!(event.target as Partial<Element>).closest?.('a')) return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <section aria-label={t`Preview`} className="flex h-full min-h-0 flex-col gap-3">
      <div className="flex flex-wrap justify-between gap-2">
        <Segmented
          aria-label={t`Language of the preview`}
          options={languages.map((each) => ({
            value: each,
            label: <span lang={each}>{languageNames[each]}</span>,
          }))}
          value={language}
          onValueChange={setLanguage}
        />
        <Segmented
          aria-label={t`Screen of the preview`}
          options={[
            { value: 'phone', label: <span className="sr-only">{t`Phone`}</span>, icon: <Smartphone /> },
            { value: 'desktop', label: <span className="sr-only">{t`Desktop`}</span>, icon: <Monitor /> },
          ]}
          value={screen}
          onValueChange={setScreen}
        />
      </div>
      <div ref={ref} dir="ltr" className="relative min-h-[400px] grow">
        <div
          className="absolute inset-x-0 top-0 mx-auto overflow-hidden rounded-panel border-4 border-ink bg-ink shadow-float"
          style={{ width: width * scale, height: room.height }}
        >
          {scale > 0 && (
            <DocumentFrame
              language={language}
              title={t`The homepage as guests see it`}
              style={{
                width,
                height: room.height / scale,
                transform: `scale(${scale})`,
                transformOrigin: '0 0',
              }}
              className="block bg-surface"
            >
              <div onClickCapture={stay}>
                <HomepageView page={page} now={{ today }} />
              </div>
            </DocumentFrame>
          )}
        </div>
      </div>
    </section>
  );
}

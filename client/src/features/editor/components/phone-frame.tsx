import { type ReactNode, useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { directionOf } from '#/lib/direction';
import type { Language } from '#/locale/language';
import { LanguageIsland } from '#/locale/language-island';

interface PhoneFrameProps {
  language: Language;
  /** Names the frame for assistive technology. */
  title: string;
  children: ReactNode;
}

/**
 * A phone's screen inside this page: a document of its own, so that the guest's styles see the width of a phone. It is
 * drawn from here, not loaded; the policy of pages has no frames to load from.
 */
export function PhoneFrame({ language, title, children }: PhoneFrameProps) {
  const [frame, setFrame] = useState<Document>();
  const dress = (element: HTMLIFrameElement | null) => {
    const inner = element?.contentDocument;
    if (!inner || inner === frame) return;
    if (inner.head.childElementCount === 0) copyStyles(inner);
    setFrame(inner);
  };
  useLayoutEffect(() => {
    if (!frame) return;
    frame.documentElement.lang = language;
    frame.documentElement.dir = directionOf(language);
  }, [frame, language]);
  return (
    <div className="overflow-hidden rounded-[2.25rem] border-[10px] border-ink bg-ink shadow-float">
      <iframe
        ref={dress}
        title={title}
        // Some browsers replace the first empty document when the frame is ready.
        onLoad={(event) => dress(event.currentTarget)}
        className="block h-[min(700px,calc(100dvh-12rem))] w-full rounded-[1.6rem] bg-surface"
      />
      {frame && createPortal(<LanguageIsland language={language}>{children}</LanguageIsland>, frame.body)}
    </div>
  );
}

function copyStyles(inner: Document): void {
  const { theme } = document.documentElement.dataset;
  if (theme) inner.documentElement.dataset.theme = theme;
  for (const each of document.querySelectorAll('link[rel="stylesheet"], style'))
    inner.head.append(inner.importNode(each, true));
}

import { type CSSProperties, type ReactNode, useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { directionOf } from '#/lib/direction';
import type { Language } from '#/locale/language';
import { LanguageIsland } from '#/locale/language-island';

export interface DocumentFrameProps {
  language: Language;
  /** Names the frame for assistive technology. */
  title: string;
  style?: CSSProperties;
  className?: string;
  children: ReactNode;
}

/**
 * A page inside this page: a document of its own, so that its styles see the frame's width as the screen's. It is drawn
 * from here, not loaded; the policy of pages has no frames to load from.
 */
export function DocumentFrame({ language, title, style, className, children }: DocumentFrameProps) {
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
    <>
      <iframe
        ref={dress}
        title={title}
        // Some browsers replace the first empty document when the frame is ready.
        onLoad={(event) => dress(event.currentTarget)}
        style={style}
        className={className}
      />
      {frame && createPortal(<LanguageIsland language={language}>{children}</LanguageIsland>, frame.body)}
    </>
  );
}

function copyStyles(inner: Document): void {
  const { theme } = document.documentElement.dataset;
  if (theme) inner.documentElement.dataset.theme = theme;
  for (const each of document.querySelectorAll('link[rel="stylesheet"], style'))
    inner.head.append(inner.importNode(each, true));
}

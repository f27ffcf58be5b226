import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { useNow } from '#/lib/now';
import { matchesSearch } from '#/lib/search';
import { CategoryBar } from '#/public/category-bar';
import { MenuFoot } from '#/public/menu-foot';
import { MenuHead } from '#/public/menu-head';
import { MenuSections, type Section } from '#/public/menu-sections';
import { OfferBanner } from '#/public/offer-banner';
import type { Look } from '#/public/theme';
import { Themed } from '#/public/themed';
import type { Doc, Menu } from '../document';
import { shownRestaurant, shownSections } from '../shown-menu';

export interface MenuPreviewProps {
  doc: Doc;
  timeZone: string;
  soldOut: (id: string) => boolean | undefined;
  lookOf: (menu: Menu) => Look | undefined;
  /** A dish that is to be in sight. */
  shown?: string;
  /** A dish that is pressed. */
  onOpen: (id: string) => void;
}

const more = msg`More dishes`;

const findIn = (sections: readonly Section[], query: string): Section[] =>
  sections
    .map(({ category, items }) => ({
      category,
      items: items.filter(({ nameEn, nameAr }) => matchesSearch([nameEn, nameAr], query)),
    }))
    .filter(({ items }) => items.length > 0);

/** By the frame's own window: scrollIntoView would move the page around the frame too. */
function scrollTo(element: Element | null | undefined, below: number): void {
  const view = element?.ownerDocument.defaultView;
  if (!view) return;
  const top = element.getBoundingClientRect().top + view.scrollY - below;
  view.scrollTo({ top, behavior: 'smooth' });
}

/** The draft in the guest's own components. Links lead nowhere from here. */
export function MenuPreview({ doc, timeZone, soldOut, lookOf, shown, onOpen }: MenuPreviewProps) {
  const { t } = useLingui();
  const root = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState<string>();
  const now = useNow(30_000);
  const [query, setQuery] = useState<string>();
  const sections = shownSections(doc, { en: t(more), ar: t(more) }, soldOut);
  const found = query ? findIn(sections, query) : sections;
  const offer = doc.menu.offerBanner;
  // A new dish is drawn a breath after it is chosen.
  const there = doc.items.some((item) => item.id === shown);
  useEffect(() => {
    if (shown && there) scrollTo(root.current?.querySelector(`[data-item="${CSS.escape(shown)}"]`), 240);
  }, [shown, there]);
  // Not "instanceof": inside the frame an element is another window's Element.
  const stay = (event: MouseEvent) => {
    if ((event.target as Partial<Element>).closest?.('a')) event.preventDefault();
  };
  return (
    <div ref={root} onClickCapture={stay}>
      <Themed look={lookOf(doc.menu)} className="min-h-dvh bg-surface">
        <MenuHead restaurant={shownRestaurant(doc, timeZone)} />
        {offer?.isEnabled && !(offer.expiresAt && Date.parse(offer.expiresAt) <= now) && (
          <OfferBanner offer={offer} />
        )}
        <div className="pt-3.5">
          <CategoryBar
            categories={sections.map(({ category }) => category)}
            current={current ?? sections[0]?.category.id}
            query={query}
            onQuery={setQuery}
            onJump={(id) => {
              setCurrent(id);
              scrollTo(root.current?.querySelector(`[id="${CSS.escape(id)}"]`), 80);
            }}
          />
        </div>
        <MenuSections sections={found} onOpen={(item) => onOpen(item.id)} />
        <MenuFoot menu={doc.menu} />
      </Themed>
    </div>
  );
}

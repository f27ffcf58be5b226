import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import type { As, Schemas } from '#/api/client';
import { useMedia } from '#/lib/use-media';
import { Sheet, SheetContent } from '#/ui/sheet';
import { type Doc, docOf, type Homepage, newDoc } from '../document';
import { FormContext, type HomepageForm, type PhotoSlot } from '../form-context';
import { previewOf } from '../preview';
import { publicHomepageQuery } from '../queries';
import { useEditing } from '../use-editing';
import { BranchSection, ContactSection } from './contact-section';
import { HomepagePreview } from './homepage-preview';
import { HoursSection } from './hours-section';
import { IdentitySection } from './identity-section';
import { LeaveGuard } from './leave-guard';
import { LookSection } from './look-section';
import { SaveBar } from './save-bar';
import { SearchSection } from './search-section';
import { SellerSection } from './seller-section';

interface HomepageEditorProps extends Pick<HomepageForm, 'menus' | 'dishes'> {
  as: As;
  /** Absent: it is still to be made. */
  page?: Homepage;
  /** What a new page begins with. */
  start?: Partial<Doc>;
  photo: PhotoSlot;
  restaurant: Pick<Schemas['PublicHomepage'], 'digits' | 'timezone'> & { crNumber?: string };
  onCreated?: (page: Homepage) => void;
}

/** A homepage's form with the page beside it; on a phone the page is a sheet. */
export function HomepageEditor({
  as,
  page,
  start,
  photo,
  menus,
  dishes,
  restaurant,
  onCreated,
}: HomepageEditorProps) {
  const [first] = useState(() => (page ? docOf(page) : newDoc(start ?? {})));
  const editing = useEditing({ as, page, start: first, onCreated });
  const { doc, set, problems, suggestions } = editing;
  const [previewing, setPreviewing] = useState(false);
  const wide = useMedia('(min-width: 75rem)');
  const root = useRef<HTMLDivElement>(null);
  // What orders tell is the server's to say: of the page as it is saved.
  const told = useQuery({
    ...publicHomepageQuery(page?.slug ?? ''),
    enabled: page?.bestSellersMode === 'computed' && page.isActive,
  });
  const computed = told.data?.bestSellersMode === 'computed' ? told.data.bestSellers : undefined;
  const { digits, timezone, crNumber } = restaurant;
  // The page follows a breath later: typing never waits for it.
  const drawn = useDeferredValue(doc);
  const shown = useMemo(
    () => previewOf(drawn, { menus, computed: computed ?? [], digits, timezone, crNumber }),
    [drawn, menus, computed, digits, timezone, crNumber],
  );
  useEffect(() => {
    const [field] = Object.keys(problems);
    if (field) focusField(root.current, field);
  }, [problems]);

  const preview = <HomepagePreview page={shown} />;
  return (
    <FormContext value={{ doc, set, problems, suggestions, photo, menus, dishes }}>
      <LeaveGuard unsaved={editing.dirty} />
      <SaveBar editing={editing} isNew={!page} onPreview={wide ? undefined : () => setPreviewing(true)} />
      <div className="grid items-start gap-6 min-[75rem]:grid-cols-[minmax(0,1fr)_minmax(22rem,30rem)]">
        <div ref={root} className="flex min-w-0 flex-col gap-4">
          <IdentitySection />
          <LookSection />
          <SellerSection />
          <HoursSection />
          <BranchSection />
          <ContactSection />
          <SearchSection />
        </div>
        {wide && <div className="sticky top-20 h-[calc(100dvh-6rem)]">{preview}</div>}
      </div>
      <Sheet open={previewing && !wide} onOpenChange={setPreviewing}>
        <SheetContent title={<Trans>Preview</Trans>} className="h-[92dvh]">
          {preview}
        </SheetContent>
      </Sheet>
    </FormContext>
  );
}

/** Controls have their field's name; what has none is found by the list that it belongs to. */
function focusField(root: HTMLElement | null, field: string): void {
  const found =
    root?.querySelector<HTMLElement>(`[name="${CSS.escape(field)}"]`) ??
    root?.querySelector<HTMLElement>(`[name^="${CSS.escape(field.replace(/[.[].*/, ''))}"]`) ??
    root?.querySelector<HTMLElement>('[role="alert"]:not(:empty)');
  found?.scrollIntoView({ block: 'center' });
  found?.focus({ preventScroll: true });
}

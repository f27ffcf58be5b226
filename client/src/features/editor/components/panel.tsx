import { Trans, useLingui } from '@lingui/react/macro';
import { PanelTop } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { EmptyState } from '#/ui/empty-state';
import { useEditorFrame } from '../editor-context';
import type { Target } from '../target';
import { CategoryPanel } from './category-panel';
import { HeadPanel } from './head-panel';
import { ItemPanel } from './item-panel';
import { LookFields } from './look-fields';
import { useNameOf } from './use-thing';

/** The fields of what is chosen; a target with a field gets the focus there. */
export function Panel() {
  const { doc, selected } = useEditorFrame();
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (selected?.field) focusField(root.current, selected.field);
  }, [selected]);
  return (
    <div ref={root} className="@container min-w-0">
      <Chosen key={selected && 'id' in selected ? selected.id : selected?.kind} doc={doc} target={selected} />
    </div>
  );
}

function Chosen({
  doc,
  target,
}: {
  doc: ReturnType<typeof useEditorFrame>['doc'];
  target: Target | undefined;
}) {
  if (target?.kind === 'menu') return <HeadPanel />;
  if (target?.kind === 'look') return <LookFields />;
  const item = target?.kind === 'item' && doc.items.find((each) => each.id === target.id);
  if (item) return <ItemPanel item={item} />;
  const category = target?.kind === 'category' && doc.categories.find((each) => each.id === target.id);
  if (category) return <CategoryPanel category={category} />;
  if (doc.categories.length === 0 && doc.items.length === 0)
    return (
      <EmptyState
        icon={<PanelTop />}
        title={<Trans>Begin with a category</Trans>}
        description={
          <Trans>
            Such as Starters or Grills; its dishes come beneath it. A menu that is a table already comes in by
            “Import and export”.
          </Trans>
        }
      />
    );
  return (
    <EmptyState
      icon={<PanelTop />}
      title={<Trans>Choose a dish</Trans>}
      description={<Trans>Its texts, price, photos and times are changed here.</Trans>}
    />
  );
}

/** Fields are inputs with that name; photos are a group. */
function focusField(root: HTMLElement | null, field: string): void {
  const name = CSS.escape(field);
  const found =
    root?.querySelector<HTMLElement>(`[name="${name}"]`) ??
    root?.querySelector<HTMLElement>(`[data-field="${CSS.escape(field.split(/[.[]/)[0] ?? '')}"]`);
  found?.scrollIntoView({ block: 'center' });
  found?.focus({ preventScroll: true });
}

/** What stands above the fields. */
export function usePanelTitle(): string {
  const { t } = useLingui();
  const { doc, selected } = useEditorFrame();
  const nameOf = useNameOf();
  if (!selected || !('id' in selected))
    return selected?.kind === 'look' ? t`Look` : t`Menu details and banner`;
  const list: readonly { id: string; nameEn: string; nameAr: string }[] =
    selected.kind === 'item' ? doc.items : doc.categories;
  return nameOf(list.find((each) => each.id === selected.id));
}

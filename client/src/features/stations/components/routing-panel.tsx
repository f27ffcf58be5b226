import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import type { As, Schemas } from '#/api/client';
import { Button } from '#/ui/button';
import { useRefusal } from '#/ui/use-refusal';
import { useRoute } from '../mutations';
import { onlyUnrouted } from '../unrouted';
import { RoutingCategoryRow } from './routing-category';

/** Where every category and dish is made. A dish without a station is on every screen, and counted here. */
export function RoutingPanel({ as, routing }: { as: As; routing: Schemas['Routing'] }) {
  const { t } = useLingui();
  const refused = useRefusal();
  const route = useRoute(as);
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const [only, setOnly] = useState(false);
  const { stations, unrouted } = routing;
  const filtered = only && unrouted > 0;
  const categories = filtered ? onlyUnrouted(routing.categories) : routing.categories;
  const toggle = (id: string, open: boolean) =>
    setOpened((before) => new Set(open ? [...before, id] : [...before].filter((each) => each !== id)));
  const change = (input: Schemas['RoutingInput']) =>
    route.mutate(input, {
      onError: (error) => refused(t`Not saved`, error),
    });
  return (
    <>
      {routing.categories.every((each) => each.items.length === 0) ? null : unrouted === 0 ? (
        <p className="flex items-center gap-2 rounded-card bg-brand-tint px-4 py-3 text-brand-ink">
          <CircleCheck aria-hidden className="size-5 shrink-0" />
          <Trans>Every dish has its station.</Trans>
        </p>
      ) : (
        <div className="flex flex-wrap items-center gap-3 rounded-card bg-accent-tint px-4 py-2 text-accent-ink">
          <TriangleAlert aria-hidden className="size-5 shrink-0" />
          <p className="grow">
            <Plural
              value={unrouted}
              one="# dish has no station: every screen shows it."
              other="# dishes have no station: every screen shows them."
            />
          </p>
          <Button variant="ghost" aria-pressed={filtered} onClick={() => setOnly(!filtered)}>
            {filtered ? <Trans>Show all dishes</Trans> : <Trans>Show them</Trans>}
          </Button>
        </div>
      )}
      <ul className="mt-2">
        {categories.map((category) => (
          <RoutingCategoryRow
            key={category.id}
            category={category}
            stations={stations}
            open={filtered || opened.has(category.id)}
            onOpen={(open) => toggle(category.id, open)}
            onRoute={change}
          />
        ))}
      </ul>
      {routing.categories.length === 0 && (
        <p className="py-6 text-center text-2">
          <Trans>The menu has no categories yet.</Trans>
        </p>
      )}
    </>
  );
}

import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#/ui/button';
import { Card } from '#/ui/card';
import { Chip } from '#/ui/chip';
import type { SheetResult } from '../mutations';
import { SheetNotes } from './sheet-notes';
import { SheetRows } from './sheet-rows';

interface SheetReviewProps {
  name: string;
  result: SheetResult;
  /** The editor has a draft that is not published. */
  draft: boolean;
  busy: boolean;
  onImport: () => void;
  onRestart: () => void;
}

type Filter = 'all' | 'error' | 'create' | 'update' | 'unchanged';

/** Everything that an import would change, before it does. */
export function SheetReview({ name, result, draft, busy, onImport, onRestart }: SheetReviewProps) {
  const { t } = useLingui();
  const { rows = [], created, updated, unchanged, errors, problems } = result;
  const wrong = errors > 0 || problems.length > 0;
  const [filter, setFilter] = useState<Filter>(errors > 0 ? 'error' : 'all');
  const shown = filter === 'all' ? rows : rows.filter((row) => row.result === filter);
  const changes = created + updated;
  const filters: { value: Filter; label: string; count: number }[] = [
    { value: 'all', label: t`All rows`, count: rows.length },
    { value: 'error', label: t`With errors`, count: errors },
    { value: 'create', label: t`New`, count: created },
    { value: 'update', label: t`Changed`, count: updated },
    { value: 'unchanged', label: t`Unchanged`, count: unchanged },
  ];
  return (
    <div className="flex flex-col gap-4">
      <Card className="flex flex-col gap-4">
        <div className="flex flex-wrap items-center gap-3">
          <p role="status" className="flex min-w-0 grow basis-72 items-start gap-3">
            {wrong ? (
              <TriangleAlert aria-hidden className="mt-0.5 size-6 shrink-0 text-danger-ink" />
            ) : (
              <CircleCheck aria-hidden className="mt-0.5 size-6 shrink-0 text-brand-ink" />
            )}
            <span className="min-w-0">
              <span className="block truncate font-semibold">
                <bdi>{name}</bdi>
              </span>
              <span className="text-2 text-small">
                {errors > 0 && (
                  <Plural
                    value={errors}
                    one="# row has an error. Nothing is imported until it is right."
                    other="# rows have errors. Nothing is imported until they are right."
                  />
                )}
                {errors === 0 && wrong && <Trans>This file can't be imported.</Trans>}
                {!wrong && changes > 0 && <Trans>No errors: ready to import.</Trans>}
                {!wrong && changes === 0 && <Trans>The menu is like this already.</Trans>}
              </span>
            </span>
          </p>
          <Button onClick={onRestart} disabled={busy}>
            <Trans>Another file</Trans>
          </Button>
          <Button variant="solid" disabled={wrong || changes === 0} loading={busy} onClick={onImport}>
            <Plural value={changes} one="Import # dish" other="Import # dishes" />
          </Button>
        </div>
        <SheetNotes result={result} draft={draft && !wrong} />
      </Card>
      {rows.length > 0 && (
        <>
          {/* A toolbar of filters scrolls by itself on a phone. */}
          <fieldset className="-mx-4 flex gap-2 overflow-x-auto px-4 py-1">
            <legend className="sr-only">
              <Trans>Which rows are shown</Trans>
            </legend>
            {filters
              .filter(({ value, count }) => value === 'all' || count > 0)
              .map(({ value, label, count }) => (
                <Chip
                  key={value}
                  size="md"
                  selected={filter === value}
                  count={count}
                  onClick={() => setFilter(value)}
                >
                  {label}
                </Chip>
              ))}
          </fieldset>
          <SheetRows key={filter} rows={shown} />
        </>
      )}
    </div>
  );
}

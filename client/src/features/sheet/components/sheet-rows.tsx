import { Trans, useLingui } from '@lingui/react/macro';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useRef, useState } from 'react';
import type { Schemas } from '#/api/client';
import { IconButton } from '#/ui/icon-button';
import { Num } from '#/ui/num';
import { SheetRow } from './sheet-row';

/** Five thousand rows at once would take a phone seconds to draw. */
const pageSize = 50;

/** Rows of a file, a page at a time. */
export function SheetRows({ rows }: { rows: readonly Schemas['SheetRow'][] }) {
  const { t } = useLingui();
  const [page, setPage] = useState(0);
  const top = useRef<HTMLOListElement>(null);
  const from = page * pageSize;
  const to = Math.min(from + pageSize, rows.length);
  const turn = (by: number) => {
    setPage(page + by);
    top.current?.scrollIntoView({ block: 'start' });
  };
  return (
    <>
      <ol
        ref={top}
        aria-label={t`Rows of the file`}
        className="scroll-mt-4 overflow-hidden rounded-card border border-line bg-surface"
      >
        {rows.slice(from, to).map((row) => (
          <SheetRow key={row.row} row={row} />
        ))}
      </ol>
      {rows.length > pageSize && (
        <nav aria-label={t`Pages`} className="flex items-center justify-center gap-4">
          <IconButton
            variant="outline"
            label={t`Previous page`}
            icon={<ChevronLeft className="flip" />}
            disabled={page === 0}
            onClick={() => turn(-1)}
          />
          <p role="status" className="text-2 text-small">
            <Trans>
              <Num value={from + 1} /> to <Num value={to} /> of <Num value={rows.length} />
            </Trans>
          </p>
          <IconButton
            variant="outline"
            label={t`Next page`}
            icon={<ChevronRight className="flip" />}
            disabled={to === rows.length}
            onClick={() => turn(1)}
          />
        </nav>
      )}
    </>
  );
}

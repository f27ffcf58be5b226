import { Trans, useLingui } from '@lingui/react/macro';
import { Search, SearchX, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#/ui/button';
import { EmptyState } from '#/ui/empty-state';
import { Field } from '#/ui/field';
import { IconButton } from '#/ui/icon-button';
import { Input } from '#/ui/input';
import { Num } from '#/ui/num';

interface PanelToolsProps {
  /** What can be searched for. */
  label: string;
  query: string;
  onQuery: (query: string) => void;
  shown: number;
  total: number;
  /** Buttons at the end of the line. */
  children: ReactNode;
}

/** Above a list of cards: search, how many of them are shown, and what can be added. */
export function PanelTools({ label, query, onQuery, shown, total, children }: PanelToolsProps) {
  const { t } = useLingui();
  return (
    <div className="mb-4 flex flex-wrap items-center gap-3">
      <Field label={label} hideLabel className="w-full sm:w-80">
        <Input
          icon={<Search />}
          placeholder={label}
          autoComplete="off"
          value={query}
          onChange={(event) => onQuery(event.target.value)}
          end={query && <IconButton label={t`Clear search`} icon={<X />} onClick={() => onQuery('')} />}
        />
      </Field>
      <p role="status" className="text-2 text-small empty:hidden">
        {shown < total && (
          <Trans>
            <Num value={shown} /> of <Num value={total} />
          </Trans>
        )}
      </p>
      <div className="ms-auto flex flex-wrap gap-3 max-sm:w-full max-sm:[&>*]:grow">{children}</div>
    </div>
  );
}

/** Cards are there, but none that was asked for. */
export function NothingFound({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState
      icon={<SearchX />}
      title={<Trans>Nothing found</Trans>}
      action={
        <Button onClick={onClear}>
          <Trans>Show all</Trans>
        </Button>
      }
    />
  );
}

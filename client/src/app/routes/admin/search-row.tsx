import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { Field } from '#/ui/field';
import { Select, type SelectOption } from '#/ui/select';
import { OrderSearch } from '../owner/order-search.tsx';

interface SearchRowProps {
  placeholder: string;
  /** A closed list beside the words, kept under this name of the address. */
  filter?: { name: string; label: ReactNode; options: readonly SelectOption<string>[] };
}

/** What is looked for is the address, so that it can be shared and gone back to. */
export function useSearch(filter = ''): {
  q: string;
  chosen: string;
  set: (name: string, value: string) => void;
} {
  const [params, setParams] = useSearchParams();
  const set = (name: string, value: string) =>
    setParams(
      (now) => {
        const next = new URLSearchParams(now);
        if (value) next.set(name, value);
        else next.delete(name);
        return next;
      },
      { replace: true },
    );
  return { q: params.get('q') ?? '', chosen: filter ? (params.get(filter) ?? '') : '', set };
}

export function SearchRow({ placeholder, filter }: SearchRowProps) {
  const { t } = useLingui();
  const { q, chosen, set } = useSearch(filter?.name);
  return (
    <div className="flex flex-wrap items-center gap-3">
      <OrderSearch
        label={t`Search`}
        placeholder={placeholder}
        value={q}
        onChange={(next) => set('q', next)}
      />
      {filter && (
        <Field label={filter.label} hideLabel className="w-56 max-sm:w-full">
          <Select
            value={chosen || 'all'}
            onValueChange={(next) => set(filter.name, next === 'all' ? '' : next)}
            options={filter.options}
          />
        </Field>
      )}
    </div>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import { CircleX } from 'lucide-react';
import { Num } from '#/ui/num';
import { columns } from '../columns';
import { type Problem, problemText } from '../problem';

interface SheetProblemsProps {
  problems: readonly Problem[];
  /** The row is said beside them already. */
  ofRow?: boolean;
}

/** What is wrong and where, in the reader's language. */
export function SheetProblems({ problems, ofRow = false }: SheetProblemsProps) {
  const { i18n } = useLingui();
  if (problems.length === 0) return null;
  return (
    <ul className="flex flex-col gap-1 text-danger-ink">
      {problems.map((problem) => {
        const { row, column, code, value } = problem;
        const label = column && columns[column];
        return (
          <li key={`${row} ${column} ${code} ${value}`} className="flex gap-2">
            <CircleX aria-hidden className="mt-0.5 size-5 shrink-0" />
            <span className="min-w-0 break-words">
              {!ofRow && row > 0 && (
                <>
                  <Trans>
                    Row <Num value={row} />
                  </Trans>
                  {' · '}
                </>
              )}
              {label && <span className="font-semibold">{i18n._(label)}: </span>}
              {i18n._(problemText(problem))}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import { ArrowRight } from 'lucide-react';
import type { Schemas } from '#/api/client';
import { pickText } from '#/locale/bilingual';
import { useLanguage } from '#/locale/use-language';
import { Badge, type BadgeTone } from '#/ui/badge';
import { Num } from '#/ui/num';
import { columns } from '../columns';
import { SheetProblems } from './sheet-problems';

type Row = Schemas['SheetRow'];

const tones: Record<Row['result'], BadgeTone> = {
  create: 'brand',
  update: 'info',
  unchanged: 'neutral',
  error: 'danger',
};

/** One row of the file and what it does to the menu. */
export function SheetRow({ row }: { row: Row }) {
  const { t } = useLingui();
  const { language } = useLanguage();
  const { nameEn, nameAr, category, cells, problems, result } = row;
  const labels: Record<Row['result'], string> = {
    create: t`New`,
    update: t`Changed`,
    unchanged: t`Unchanged`,
    error: t`Error`,
  };
  return (
    <li className="flex flex-col gap-2 border-line border-t px-4 py-3 first:border-t-0">
      <div className="flex items-center gap-3">
        <span className="w-14 shrink-0 text-2 text-micro">
          <Trans>
            Row <Num value={row.row} />
          </Trans>
        </span>
        <p className="min-w-0 grow">
          <span className="block break-words font-medium">
            <bdi>{pickText(language, nameEn, nameAr).text || '—'}</bdi>
          </span>
          {category && (
            <span className="block break-words text-2 text-micro">
              <bdi>{category}</bdi>
            </span>
          )}
        </p>
        <Badge tone={tones[result]}>{labels[result]}</Badge>
      </div>
      {(cells.length > 0 || problems.length > 0) && (
        <div className="text-small sm:ps-17">
          <SheetProblems problems={problems} ofRow />
          <SheetCells cells={cells} isNew={result === 'create'} />
        </div>
      )}
    </li>
  );
}

interface SheetCellsProps {
  cells: Row['cells'];
  isNew: boolean;
}

function SheetCells({ cells, isNew }: SheetCellsProps) {
  const { i18n } = useLingui();
  return (
    <dl className="grid gap-x-6 gap-y-1 sm:grid-cols-[max-content_1fr]">
      {cells.map(({ column, old, new: now }) => {
        const label = columns[column];
        return (
          <div key={column} className="grid sm:col-span-2 sm:grid-cols-subgrid">
            <dt className="text-2">{label ? i18n._(label) : column}</dt>
            <dd className="flex min-w-0 flex-wrap items-center gap-x-2">
              {!isNew && (
                <>
                  <CellText as="del" text={old} />
                  <ArrowRight aria-hidden className="flip size-4 shrink-0 text-2" />
                </>
              )}
              <CellText as="ins" text={now} />
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

interface CellTextProps {
  as: 'del' | 'ins';
  text: string;
}

/** A text of the file, in its own direction; an empty one is said. */
function CellText({ as: Element, text }: CellTextProps) {
  return (
    <Element className={Element === 'del' ? 'min-w-0 text-2' : 'min-w-0 font-medium no-underline'}>
      {text ? (
        <bdi className="whitespace-pre-line break-words">{text}</bdi>
      ) : (
        <span className="inline-block text-2 italic no-underline">
          <Trans>empty</Trans>
        </span>
      )}
    </Element>
  );
}

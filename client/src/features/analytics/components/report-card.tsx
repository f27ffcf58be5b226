import { Trans, useLingui } from '@lingui/react/macro';
import { ChevronDown, FileSpreadsheet } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { cx } from '#/lib/class-name';
import { csvFile } from '#/lib/csv';
import { saveFile } from '#/lib/save-file';
import { Button } from '#/ui/button';
import { Card } from '#/ui/card';
import { IconButton } from '#/ui/icon-button';
import { Num } from '#/ui/num';

export interface Column<Row> {
  key: string;
  head: string;
  /** As it is shown. */
  cell: (row: Row) => ReactNode;
  /** As it stands in the file: numbers and amounts bare. */
  text: (row: Row) => string | number;
  /** Figures stand at the line's end. */
  figure?: boolean;
  /** Only in the file: on the screen it stands within another column. */
  hidden?: boolean;
}

interface ReportCardProps<Row> {
  title: string;
  /** The picture of the table. With one, the table opens by a button. */
  chart?: ReactNode;
  legend?: ReactNode;
  /** What the figures mean. */
  note?: ReactNode;
  empty: ReactNode;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** Where the orders behind a row are. */
  to?: (row: Row) => string | undefined;
  /** Of the file. */
  file: string;
  className?: string;
}

const shown = 10;

/** One report: its picture, the table behind it, and both as a file. */
export function ReportCard<Row>(props: ReportCardProps<Row>) {
  const { title, chart, legend, note, empty, columns, rows, keyOf, to, file, className } = props;
  const { t } = useLingui();
  const [open, setOpen] = useState(!chart);
  const [all, setAll] = useState(false);
  const save = () =>
    saveFile(
      csvFile([columns.map(({ head }) => head), ...rows.map((row) => columns.map(({ text }) => text(row)))]),
      `${file}.csv`,
    );
  const list = all ? rows : rows.slice(0, shown);
  const visible = columns.filter(({ hidden }) => !hidden);
  return (
    <Card
      title={title}
      action={
        rows.length > 0 && (
          <span className="flex items-center gap-1">
            {chart && (
              <Button
                variant="ghost"
                aria-expanded={open}
                icon={<ChevronDown aria-hidden className={cx('size-5', open && 'rotate-180')} />}
                onClick={() => setOpen(!open)}
              >
                <Trans>Figures</Trans>
              </Button>
            )}
            <IconButton label={t`Download ${title} as CSV`} icon={<FileSpreadsheet />} onClick={save} />
          </span>
        )
      }
      className={className}
    >
      {legend && rows.length > 0 && (
        <p className="mb-2 flex flex-wrap gap-x-4 gap-y-1 text-2 text-micro">{legend}</p>
      )}
      {rows.length === 0 ? (
        <p className="border-line border-t py-4 text-2 text-small">{empty}</p>
      ) : (
        <>
          {chart}
          <div className={cx(open ? 'relative overflow-x-auto' : 'sr-only', chart && 'mt-3')}>
            <table aria-label={title} className="w-full border-collapse text-small">
              <thead>
                <tr className="text-2 text-micro">
                  {visible.map(({ key, head, figure }, at) => (
                    <th
                      key={key}
                      scope="col"
                      className={cx(
                        'pb-1 align-bottom font-medium leading-snug',
                        at > 0 && 'ps-4',
                        figure ? 'text-end' : 'text-start',
                      )}
                    >
                      {head}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {list.map((row) => {
                  const target = to?.(row);
                  return (
                    <tr key={keyOf(row)} className={cx('border-line border-t', target && 'hover:bg-sunken')}>
                      {visible.map(({ key, cell, figure }, at) => (
                        <td
                          key={key}
                          className={cx(
                            'h-tap py-1.5 align-middle',
                            at > 0 && 'ps-4',
                            figure && 'whitespace-nowrap text-end font-medium',
                          )}
                        >
                          {at === 0 && target && open ? (
                            <Link
                              to={target}
                              className="flex min-h-tap items-center rounded-1 underline decoration-line-strong underline-offset-4"
                            >
                              {cell(row)}
                            </Link>
                          ) : (
                            cell(row)
                          )}
                        </td>
                      ))}
                    </tr>
                  );
                })}
              </tbody>
            </table>
          </div>
          {open && rows.length > shown && (
            <Button variant="ghost" className="mt-1" onClick={() => setAll(!all)}>
              {all ? (
                <Trans>Show fewer</Trans>
              ) : (
                <Trans>
                  Show all <Num value={rows.length} />
                </Trans>
              )}
            </Button>
          )}
        </>
      )}
      {note && <p className="mt-3 text-2 text-micro">{note}</p>}
    </Card>
  );
}

/** What a colour of the chart stands for. */
export function Key({ tone, children }: { tone: 'front' | 'back' | 'mark'; children: ReactNode }) {
  const look = {
    front: 'size-3.5 rounded-[3px] bg-brand-mark',
    back: 'size-3.5 rounded-[3px] bg-brand-line',
    mark: 'w-3.5 border-ink border-t-3',
  };
  return (
    <span className="inline-flex items-center gap-1.5">
      <i aria-hidden className={look[tone]} />
      {children}
    </span>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { cx } from '#/lib/class-name';
import { Num } from '#/ui/num';
import { OneText } from '#/ui/one-text';
import type { Code } from '../queries';
import { CodeIcon, CodeName } from './code-name';

interface CodeListProps {
  codes: readonly Code[];
  chosen: Code | undefined;
  codeTo: (code: Code) => string;
  /** Beside the heading of the tables. */
  tableAct?: ReactNode;
}

/** Every code with its scans; each opens its own. */
export function CodeList({ codes, chosen, codeTo, tableAct }: CodeListProps) {
  const groups = [
    ['menu', <Trans key="menu">Menus</Trans>],
    ['homepage', <Trans key="homepage">Homepage</Trans>],
    ['table', <Trans key="table">Tables</Trans>],
  ] as const;
  return (
    <div className="flex min-w-0 flex-col gap-5">
      {groups.map(([subject, title]) => {
        const list = codes.filter((code) => code.subject === subject);
        return (
          list.length > 0 && (
            <section key={subject} className="min-w-0">
              <div className="mb-2 flex min-h-tap flex-wrap items-center gap-3">
                <h2 className="grow text-lead">{title}</h2>
                {subject === 'table' && tableAct}
              </div>
              <CodeTable codes={list} chosen={chosen} codeTo={codeTo} />
            </section>
          )
        );
      })}
    </div>
  );
}

function CodeTable({ codes, chosen, codeTo }: Omit<CodeListProps, 'tableAct'>) {
  const { t } = useLingui();
  const head = 'h-tap whitespace-nowrap px-1 text-end font-medium text-micro';
  return (
    <table
      aria-label={t`Codes and their scans`}
      className="w-full table-fixed border-collapse overflow-hidden rounded-card border border-line bg-surface text-small"
    >
      <thead className="bg-sunken text-2">
        <tr>
          <th scope="col" className="h-tap px-3 text-start font-medium text-micro">
            <Trans>Scans</Trans>
          </th>
          <th scope="col" className={cx(head, 'w-14')}>
            <Trans>Today</Trans>
          </th>
          <th scope="col" className={cx(head, 'w-14')}>
            <Trans>7 days</Trans>
          </th>
          <th scope="col" className={cx(head, 'w-18 pe-3')}>
            <Trans>30 days</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        {codes.map((code) => {
          const current = code.id === chosen?.id;
          return (
            <tr
              key={code.id}
              className={cx('relative border-line border-t', current ? 'bg-brand-tint' : 'hover:bg-sunken')}
            >
              <th scope="row" className="h-14 px-3 py-1 text-start font-medium">
                <Link
                  to={codeTo(code)}
                  aria-current={current ? 'true' : undefined}
                  className="flex min-w-0 items-center gap-2 after:absolute after:inset-0"
                >
                  <CodeIcon code={code} />
                  <span className="min-w-0">
                    <span className="line-clamp-2">
                      <CodeName code={code} />
                    </span>
                    <span className="block truncate font-normal text-2 text-micro">
                      {code.isActive ? <OneText text={code.place} /> : <Trans>Not in service</Trans>}
                    </span>
                  </span>
                </Link>
              </th>
              {[code.scans.today, code.scans.week, code.scans.month].map((scans, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: three columns that never change places
                <td key={at} className={cx('px-1 text-end', at === 2 && 'pe-3', scans === 0 && 'text-2')}>
                  <Num value={scans} />
                </td>
              ))}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

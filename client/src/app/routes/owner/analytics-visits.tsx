import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { Schemas } from '#/api/client';
import { type Column, Key, ReportCard } from '#/features/analytics/components/report-card';
import { clock, dayName, hourBars, spanName } from '#/features/analytics/figure';
import { visitsQuery } from '#/features/analytics/queries';
import { useDigits } from '#/locale/digits';
import { languageNames } from '#/locale/language';
import { useLanguage } from '#/locale/use-language';
import { BarChart } from '#/ui/chart/bar-chart';
import { Num } from '#/ui/num';
import { OneText } from '#/ui/one-text';
import { Stat, StatStrip } from '#/ui/stat';
import { useDesk } from '../../desk-context.ts';
import { paths } from '../../paths.ts';
import { countColumn, nameColumn } from './analytics-column.tsx';
import { Report, type ReportProps } from './analytics-report.tsx';

type Page = Schemas['AnalyticsPage'];

const subjects: Record<Page['subject'], MessageDescriptor> = {
  menu: msg`Menu`,
  homepage: msg`Homepage`,
  table: msg`Table`,
};

interface Counts {
  scans: number;
  views: number;
}

/** Who looked at the restaurant's pages: by day, hour, code and language. */
export function Visits({ choice, today }: ReportProps) {
  const { t } = useLingui();
  const { language } = useLanguage();
  const digits = useDigits();
  const { as } = useDesk();
  const visits = useQuery(visitsQuery(as, choice, today));
  const counts = <Row extends Counts>(): Column<Row>[] => [
    countColumn(t`Scans`, 'scans', ({ scans }) => scans),
    countColumn(t`Views`, 'views', ({ views }) => views),
  ];
  const file = (name: string) => `${name}_${spanName(choice.from, choice.to)}`;
  const empty = <Trans>Nobody came on these days.</Trans>;
  const any = ({ scans, views }: Counts) => scans + views > 0;
  const legend = (
    <>
      <Key tone="front">
        <Trans>Scans</Trans>
      </Key>
      <Key tone="back">
        <Trans>Views, however guests came</Trans>
      </Key>
    </>
  );
  const pageName = nameColumn<Page>(t`Page`, language, t`A page that is gone`);
  return (
    <Report of={visits}>
      {({ days, hours, languages, pages }) => {
        const sum = (of: keyof Counts) => days.reduce((all, day) => all + day[of], 0);
        return (
          <>
            <StatStrip>
              <Stat
                label={<Trans>Scans</Trans>}
                value={<Num value={sum('scans')} />}
                to={paths.qrCodes.href()}
              />
              <Stat
                label={<Trans>Views</Trans>}
                value={<Num value={sum('views')} />}
                to={paths.qrCodes.href()}
              />
              {languages.map((each) => (
                <Stat
                  key={each.language}
                  label={<span lang={each.language}>{languageNames[each.language]}</span>}
                  value={<Num value={each.views} />}
                  caption={
                    <Trans>
                      <Num value={each.scans} /> scans
                    </Trans>
                  }
                />
              ))}
            </StatStrip>
            <div className="grid items-start gap-5 xl:grid-cols-2">
              {days.length > 1 && (
                <ReportCard
                  title={t`Visits by day`}
                  legend={legend}
                  chart={
                    <BarChart
                      bars={days.map((day) => ({
                        key: day.date,
                        label: String(Number(day.date.slice(8))),
                        values: [day.scans, day.views],
                        running: day.date === today,
                      }))}
                    />
                  }
                  empty={empty}
                  columns={[
                    {
                      key: 'day',
                      head: t`Day`,
                      cell: ({ date }) => dayName(date, { language, digits }),
                      text: ({ date }) => date,
                    },
                    ...counts<Schemas['VisitDay']>(),
                  ]}
                  rows={sum('scans') + sum('views') > 0 ? days : []}
                  keyOf={({ date }) => date}
                  file={file('visits-by-day')}
                />
              )}
              <ReportCard
                title={t`Visits by hour`}
                legend={legend}
                chart={<BarChart bars={hourBars(hours, ({ scans, views }) => [scans, views])} />}
                empty={empty}
                columns={[
                  {
                    key: 'hour',
                    head: t`Hour`,
                    cell: ({ hour }) => <Num value={clock(hour)} />,
                    text: ({ hour }) => clock(hour),
                  },
                  ...counts<Schemas['VisitHour']>(),
                ]}
                rows={hours.filter(any)}
                keyOf={({ hour }) => String(hour)}
                file={file('visits-by-hour')}
              />
              <ReportCard<Page>
                title={t`By page and code`}
                empty={empty}
                columns={[
                  {
                    ...pageName,
                    cell: (page) => (
                      <>
                        {page.subject === 'table' && `${t(subjects.table)} `}
                        {pageName.cell(page)}
                        <span className="block text-2 text-micro">
                          {page.subject === 'table' ? (
                            <OneText text={page.location} />
                          ) : (
                            t(subjects[page.subject])
                          )}
                        </span>
                      </>
                    ),
                    text: (page) => `${t(subjects[page.subject])}: ${pageName.text(page)}`,
                  },
                  ...counts<Page>(),
                ]}
                rows={pages}
                keyOf={({ subject, id }) => subject + id}
                note={
                  <Trans>
                    Each guest counts once in half an hour. Search engines, you and your staff don’t count.
                  </Trans>
                }
                file={file('visits-by-page')}
              />
              <ReportCard<Schemas['VisitLanguage']>
                title={t`By language`}
                empty={empty}
                columns={[
                  {
                    key: 'language',
                    head: t`Language`,
                    cell: ({ language: of }) => <span lang={of}>{languageNames[of]}</span>,
                    text: ({ language: of }) => languageNames[of],
                  },
                  ...counts<Schemas['VisitLanguage']>(),
                ]}
                rows={languages.filter(any)}
                keyOf={({ language: of }) => of}
                file={file('visits-by-language')}
              />
            </div>
          </>
        );
      }}
    </Report>
  );
}

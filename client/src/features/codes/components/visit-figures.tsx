import { Trans } from '@lingui/react/macro';
import type { Schemas } from '#/api/client';
import { languageNames } from '#/locale/language';
import { Num } from '#/ui/num';
import { Stat, StatStrip } from '#/ui/stat';

interface VisitFiguresProps {
  report: Schemas['VisitReport'];
  /** A table's page is only ever scanned. */
  views: boolean;
}

/** The period's sums, and in which language guests read. */
export function VisitFigures({ report, views }: VisitFiguresProps) {
  const sum = (of: 'scans' | 'views') => report.days.reduce((all, day) => all + day[of], 0);
  return (
    <StatStrip>
      <Stat
        label={
          <>
            <i aria-hidden className="size-3.5 rounded-[3px] bg-brand-mark" />
            <Trans>Scans</Trans>
          </>
        }
        value={<Num value={sum('scans')} />}
      />
      {views && (
        <Stat
          label={
            <>
              <i aria-hidden className="size-3.5 rounded-[3px] bg-brand-line" />
              <Trans>Views, however guests came</Trans>
            </>
          }
          value={<Num value={sum('views')} />}
        />
      )}
      {report.languages.map(({ language, ...count }) => (
        <Stat
          key={language}
          label={<span lang={language}>{languageNames[language]}</span>}
          value={<Num value={views ? count.views : count.scans} />}
        />
      ))}
    </StatStrip>
  );
}

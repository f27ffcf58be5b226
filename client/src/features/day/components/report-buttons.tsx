import { Trans, useLingui } from '@lingui/react/macro';
import { FileSpreadsheet, FileText } from 'lucide-react';
import type { As } from '#/api/client';
import { useLanguage } from '#/locale/use-language';
import { Button } from '#/ui/button';
import { useRefusal } from '#/ui/use-refusal';
import { useDayReport } from '../mutations';

/** The day on paper and as a table, in the reader's language first. */
export function ReportButtons({ as, date }: { as: As; date: string }) {
  const { t } = useLingui();
  const refused = useRefusal();
  const { language } = useLanguage();
  const report = useDayReport(as);
  const save = (format: 'pdf' | 'csv') =>
    report.mutate(
      { date, format, language },
      {
        onError: (error) => refused(t`Download Failed`, error),
      },
    );
  const busy = (format: 'pdf' | 'csv') => report.isPending && report.variables.format === format;
  return (
    <>
      <Button
        icon={<FileText aria-hidden className="size-5" />}
        loading={busy('pdf')}
        onClick={() => save('pdf')}
      >
        <Trans>Report PDF</Trans>
      </Button>
      <Button
        icon={<FileSpreadsheet aria-hidden className="size-5" />}
        loading={busy('csv')}
        onClick={() => save('csv')}
      >
        <Trans>Report CSV</Trans>
      </Button>
    </>
  );
}

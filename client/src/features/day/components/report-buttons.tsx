import { Trans, useLingui } from '@lingui/react/macro';
import { FileSpreadsheet, FileText } from 'lucide-react';
import type { As } from '#/api/client';
import { errorText } from '#/api/error-text';
import { useLanguage } from '#/locale/use-language';
import { Button } from '#/ui/button';
import { toast } from '#/ui/toast';
import { useDayReport } from '../mutations';

/** The day on paper and as a table, in the reader's language first. */
export function ReportButtons({ as, date }: { as: As; date: string }) {
  const { i18n, t } = useLingui();
  const { language } = useLanguage();
  const report = useDayReport(as);
  const save = (format: 'pdf' | 'csv') =>
    report.mutate(
      { date, format, language },
      {
        onError: (error) =>
          toast({
            title: t`Download Failed`,
            description: errorText(i18n, error, t`Something went wrong. Please try again.`),
            variant: 'danger',
          }),
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

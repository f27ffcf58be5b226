import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { PackageOpen } from 'lucide-react';
import type { Schemas } from '#/api/client';
import { startDownload } from '#/lib/save-file';
import { Button } from '#/ui/button';
import { Card } from '#/ui/card';
import { toast } from '#/ui/toast';
import { useRefusal } from '#/ui/use-refusal';
import { useAskExport } from '../mutations';
import { ExportList } from './export-list';

interface ExportCardProps {
  exports: Schemas['Exports'];
  timeZone: string;
}

/** Asks for the restaurant's file and begins its download; the addresses of before stay below. */
export function ExportCard({ exports, timeZone }: ExportCardProps) {
  const { t } = useLingui();
  const refused = useRefusal();
  const ask = useAskExport('owner');
  const { left } = exports;

  const begin = async () => {
    try {
      const made = await ask.mutateAsync({});
      startDownload(made.url);
      toast({ title: t`The download begins`, variant: 'success' });
    } catch (error) {
      refused(t`The file could not be made`, error);
    }
  };

  return (
    <Card title={<Trans>Download everything</Trans>}>
      <p className="text-2">
        <Trans>
          One file with all that your restaurant has in Sufra, as it is at that moment. Anybody can open it
          without Sufra, and another Sufra can take it over.
        </Trans>
      </p>
      <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          variant="solid"
          size="primary"
          icon={<PackageOpen aria-hidden className="size-5" />}
          loading={ask.isPending}
          disabled={left === 0}
          onClick={() => void begin()}
        >
          <Trans>Download my data</Trans>
        </Button>
        <p className="text-2 text-small">
          {left === 0 ? (
            <Trans>That was the third time today. The addresses below open still.</Trans>
          ) : (
            <Plural value={left} one="# more time today" other="# more times today" />
          )}
        </p>
      </div>
      {exports.exports.length > 0 && <ExportList exports={exports.exports} timeZone={timeZone} />}
    </Card>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import { Download } from 'lucide-react';
import type { As, Schemas } from '#/api/client';
import { useLanguage } from '#/locale/use-language';
import { Button } from '#/ui/button';
import { toast } from '#/ui/toast';
import { useRefusal } from '#/ui/use-refusal';
import { type CodeFile, useCardsFile, useCodeFile } from '../code';

interface CodeFilesProps {
  as: As;
  table: Schemas['Table'];
}

/** Pixels a side: 10 cm at 300 dots an inch. */
const printSize = 1200;

/** The code for a screen, for print, for a designer, and on a finished card. */
export function CodeFiles({ as, table }: CodeFilesProps) {
  const { t } = useLingui();
  const refused = useRefusal();
  const { language } = useLanguage();
  const file = useCodeFile(as);
  const card = useCardsFile(as);
  const busy = file.isPending ? file.variables : undefined;

  const failed = (fallback: string) => (error: unknown) => refused(t`Download Failed`, error, fallback);
  const save = (ending: CodeFile['ending'], size?: number) =>
    file.mutate({ table, ending, size }, { onError: failed(t`Something went wrong. Please try again.`) });
  const saveCard = () =>
    card.mutate(
      { paper: 'a6', language, table },
      {
        onSuccess: () => toast({ title: t`PDF Downloaded`, variant: 'success' }),
        onError: failed(t`Failed to generate PDF. Please try again.`),
      },
    );

  const icon = <Download aria-hidden className="size-5" />;
  return (
    <div className="grid gap-3 min-[30rem]:grid-cols-2">
      <Button
        icon={icon}
        loading={busy?.ending === 'png' && !busy.size}
        className="justify-start"
        onClick={() => save('png')}
      >
        <Trans>Download PNG</Trans>
      </Button>
      <Button
        icon={icon}
        loading={busy?.size === printSize}
        className="justify-start"
        onClick={() => save('png', printSize)}
      >
        <Trans>PNG for print</Trans>
      </Button>
      <Button
        icon={icon}
        loading={busy?.ending === 'svg'}
        className="justify-start"
        onClick={() => save('svg')}
      >
        <Trans>SVG drawing</Trans>
      </Button>
      <Button icon={icon} loading={card.isPending} className="justify-start" onClick={saveCard}>
        <Trans>Table card (PDF)</Trans>
      </Button>
    </div>
  );
}

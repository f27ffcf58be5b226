import { Trans, useLingui } from '@lingui/react/macro';
import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import type { As } from '#/api/client';
import type { Language } from '#/locale/language';
import { Button } from '#/ui/button';
import { useRefusal } from '#/ui/use-refusal';
import { type CodeFile, useCodeFile } from '../mutations';
import type { Code } from '../queries';

interface CodeFilesProps {
  as: As;
  code: Code;
  language: Language;
  /** The look on the page is not kept: files would have the old one. */
  unsaved: boolean;
}

/** The code as a picture, as a drawing, and on paper. */
export function CodeFiles({ as, code, language, unsaved }: CodeFilesProps) {
  const { t } = useLingui();
  const refused = useRefusal();
  const file = useCodeFile(as);
  const busy = file.isPending ? file.variables : undefined;
  const button = (ending: CodeFile['ending'], paper: CodeFile['paper'], text: ReactNode) => (
    <Button
      icon={<Download aria-hidden className="size-5" />}
      loading={busy?.ending === ending && busy.paper === paper}
      disabled={unsaved}
      className="justify-start"
      onClick={() =>
        file.mutate(
          { code, ending, language, paper },
          {
            onError: (error) => refused(t`Download Failed`, error),
          },
        )
      }
    >
      {text}
    </Button>
  );
  return (
    <div className="flex flex-col gap-2">
      <div className="grid gap-3 min-[30rem]:grid-cols-2 xl:grid-cols-1 2xl:grid-cols-2">
        {button('png', undefined, <Trans>Download PNG</Trans>)}
        {button('svg', undefined, <Trans>SVG drawing</Trans>)}
        {button('pdf', 'a6', <Trans>A6 card (PDF)</Trans>)}
        {button('pdf', 'a4', <Trans>A4 sheet of four (PDF)</Trans>)}
      </div>
      {unsaved && (
        <p className="text-2 text-micro">
          <Trans>Save the look first: files are drawn as it is saved.</Trans>
        </p>
      )}
    </div>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import type { As } from '#/api/client';
import { type Language, languageNames } from '#/locale/language';
import { useLanguage } from '#/locale/use-language';
import { Button } from '#/ui/button';
import { Card } from '#/ui/card';
import { Segmented } from '#/ui/segmented';
import { toast } from '#/ui/toast';
import { useRefusal } from '#/ui/use-refusal';
import { useKeepStyle } from '../mutations';
import type { Code } from '../queries';
import { type CodeStyle, refusalOf, sameStyle } from '../style';
import { CodeFiles } from './code-files';
import { CodePicture } from './code-picture';
import { type PhotoSlot, StyleFields } from './style-fields';

interface CodeDesignerProps {
  as: As;
  code: Code;
  /** As it is kept. */
  kept: CodeStyle;
  photo: PhotoSlot;
}

/** The chosen code as it will be printed, what it looks like, and its files. */
export function CodeDesigner({ as, code, kept, photo }: CodeDesignerProps) {
  const { t } = useLingui();
  const refused = useRefusal();
  const { language: reading } = useLanguage();
  const [language, setLanguage] = useState<Language>(reading);
  const [patch, setPatch] = useState<Partial<CodeStyle>>({});
  const keep = useKeepStyle(as);

  const style = useMemo(() => ({ ...kept, ...patch }), [kept, patch]);
  const unreadable = refusalOf(style) !== undefined;
  const unsaved = !sameStyle(style, kept);
  // The same object until something changes: the picture waits for it to settle.
  const shown = useMemo(
    () => (unreadable ? { ...style, ink: kept.ink, ground: kept.ground } : style),
    [unreadable, style, kept.ink, kept.ground],
  );

  const save = () =>
    keep.mutate(style, {
      onSuccess: () => {
        setPatch({});
        toast({ title: t`All codes have this look now`, variant: 'success' });
      },
      onError: (error) => refused(t`Error`, error, t`The look could not be saved`),
    });

  return (
    <div className="grid items-start gap-5 xl:grid-cols-2">
      <Card title={<Trans>The code</Trans>} className="flex flex-col">
        <div className="flex flex-col items-center gap-4">
          <CodePicture as={as} code={code} style={shown} language={language} />
          {unreadable && (
            <p className="text-center text-2 text-micro">
              <Trans>Shown in the colours that are saved.</Trans>
            </p>
          )}
          <Segmented<Language>
            aria-label={t`First language of the text`}
            value={language}
            onValueChange={setLanguage}
            options={(['ar', 'en'] as const).map((each) => ({
              value: each,
              label: <span lang={each}>{languageNames[each]}</span>,
            }))}
          />
        </div>
        <div className="mt-5">
          <CodeFiles as={as} code={code} language={language} unsaved={unsaved} />
        </div>
      </Card>
      <Card
        title={<Trans>Look of all codes</Trans>}
        action={
          unsaved && (
            <Button variant="ghost" onClick={() => setPatch({})}>
              <Trans>Undo changes</Trans>
            </Button>
          )
        }
      >
        <StyleFields style={style} set={(next) => setPatch((now) => ({ ...now, ...next }))} photo={photo} />
        <div className="mt-5 flex items-center justify-end gap-3">
          {unsaved && (
            <span className="text-2 text-small">
              <Trans>Not saved yet</Trans>
            </span>
          )}
          <Button variant="solid" disabled={!unsaved || unreadable} loading={keep.isPending} onClick={save}>
            <Trans>Save the look</Trans>
          </Button>
        </div>
      </Card>
    </div>
  );
}

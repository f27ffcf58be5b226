import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { As } from '#/api/client';
import { type Language, languageNames } from '#/locale/language';
import { useLanguage } from '#/locale/use-language';
import { FormContent } from '#/ui/form-dialog';
import { RadioGroup } from '#/ui/radio-group';
import { Segmented } from '#/ui/segmented';
import { toast } from '#/ui/toast';
import { useRefusal } from '#/ui/use-refusal';
import { type Paper, useCardsFile } from '../code';

interface CardSheetDialogProps {
  as: As;
  /** Tables in service: each gets a card. */
  cards: number;
  onDone: () => void;
}

/** The content of an open dialog: every table's card as one PDF. */
export function CardSheetDialog({ as, cards, onDone }: CardSheetDialogProps) {
  const { t } = useLingui();
  const refused = useRefusal();
  const { language: reading } = useLanguage();
  const file = useCardsFile(as);
  const [paper, setPaper] = useState<Paper>('a4');
  const [language, setLanguage] = useState<Language>(reading);

  const save = async () => {
    try {
      await file.mutateAsync({ paper, language });
    } catch (error) {
      refused(t`Download Failed`, error, t`Failed to generate PDF. Please try again.`);
      throw error;
    }
    toast({ title: t`PDF Downloaded`, variant: 'success' });
  };

  return (
    <FormContent
      title={<Trans>Print table cards</Trans>}
      description={
        <Plural
          value={cards}
          one="# card, for the one table in service."
          other="# cards, one for each table in service."
        />
      }
      submitLabel={<Trans>Download PDF</Trans>}
      disabled={cards === 0}
      onSubmit={save}
      onDone={onDone}
    >
      <RadioGroup<Paper>
        aria-label={t`Paper`}
        value={paper}
        onValueChange={setPaper}
        options={[
          {
            value: 'a4',
            label: t`A4 sheets`,
            description: t`Four cards a sheet with cut marks, the codes 41 mm wide.`,
          },
          {
            value: 'a6',
            label: t`A6 cards`,
            description: t`One card a page for a print shop or card stock, the codes 46 mm wide.`,
          },
        ]}
      />
      <div className="flex flex-col gap-1.5">
        <p className="font-medium text-small">
          <Trans>First language of the cards</Trans>
        </p>
        <Segmented<Language>
          aria-label={t`First language of the cards`}
          value={language}
          onValueChange={setLanguage}
          options={[first('ar'), first('en')]}
        />
        <p className="text-2 text-micro">
          <Trans>The other language stands below it, smaller.</Trans>
        </p>
      </div>
    </FormContent>
  );
}

const first = (language: Language) => ({
  value: language,
  label: <span lang={language}>{languageNames[language]}</span>,
});

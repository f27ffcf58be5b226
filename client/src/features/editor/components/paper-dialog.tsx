import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { As, Schemas } from '#/api/client';
import { languageNames } from '#/locale/language';
import { useLanguage } from '#/locale/use-language';
import { Checkbox } from '#/ui/checkbox';
import { FormContent } from '#/ui/form-dialog';
import { RadioGroup } from '#/ui/radio-group';
import { Segmented } from '#/ui/segmented';
import { toast } from '#/ui/toast';
import { useRefusal } from '#/ui/use-refusal';
import { type PaperOrder, usePaperFile } from '../paper';

interface PaperDialogProps {
  as: As;
  menu: Schemas['Menu'];
  onDone: () => void;
}

/** The content of an open dialog: the menu as one PDF to print. */
export function PaperDialog({ as, menu, onDone }: PaperDialogProps) {
  const { t } = useLingui();
  const refused = useRefusal();
  const { language: reading } = useLanguage();
  const file = usePaperFile(as);
  const [language, setLanguage] = useState<PaperOrder['language']>(reading);
  const [size, setSize] = useState<PaperOrder['size']>('a4');
  const [photos, setPhotos] = useState(true);
  const [soldOut, setSoldOut] = useState(true);

  const save = async () => {
    try {
      await file.mutateAsync({ menu, language, size, photos, soldOut });
    } catch (error) {
      refused(t`Download Failed`, error, t`Failed to generate PDF. Please try again.`);
      throw error;
    }
    toast({ title: t`PDF Downloaded`, variant: 'success' });
  };

  return (
    <FormContent
      title={<Trans>Print the menu</Trans>}
      description={
        menu.draftAt ? (
          <Trans>What is published is printed; your unpublished changes are not.</Trans>
        ) : (
          <Trans>In the menu’s colours, with its code to scan.</Trans>
        )
      }
      submitLabel={<Trans>Download PDF</Trans>}
      onSubmit={save}
      onDone={onDone}
    >
      <RadioGroup<PaperOrder['language']>
        aria-label={t`Language of the print`}
        value={language}
        onValueChange={setLanguage}
        options={[
          { value: 'ar', label: <span lang="ar">{languageNames.ar}</span> },
          { value: 'en', label: <span lang="en">{languageNames.en}</span> },
          {
            value: 'both',
            label: t`Both languages`,
            description: t`Each dish in English and in Arabic, side by side.`,
          },
        ]}
      />
      <Segmented<PaperOrder['size']>
        aria-label={t`Paper size`}
        value={size}
        onValueChange={setSize}
        options={[
          { value: 'a4', label: 'A4' },
          { value: 'a3', label: 'A3' },
        ]}
      />
      <Checkbox label={<Trans>With photos</Trans>} checked={photos} onCheckedChange={setPhotos} />
      <Checkbox
        label={<Trans>Dishes that are sold out today too</Trans>}
        checked={soldOut}
        onCheckedChange={setSoldOut}
      />
    </FormContent>
  );
}

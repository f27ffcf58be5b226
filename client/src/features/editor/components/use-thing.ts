import { useLingui } from '@lingui/react/macro';
import { useFieldText } from '#/api/field-text';
import { pickText } from '#/locale/bilingual';
import { useLanguage } from '#/locale/use-language';
import { useEditorFrame } from '../editor-context';
import { isSameThing, type Target } from '../target';

/** The error text of a field of one thing of the menu. */
export function useProblemText(thing: Target): (field: string) => string | undefined {
  const { problems } = useEditorFrame();
  const fieldText = useFieldText();
  return (field) =>
    fieldText(problems.find(({ target }) => isSameThing(target, thing) && target.field === field)?.message);
}

/** What a thing is called in the reader's language; one that has no name yet is called so. */
export function useNameOf(): (thing: { nameEn: string; nameAr: string } | undefined) => string {
  const { t } = useLingui();
  const { language } = useLanguage();
  return (thing) => pickText(language, thing?.nameEn, thing?.nameAr).text || t`Without a name`;
}

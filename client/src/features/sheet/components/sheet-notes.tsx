import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { SheetResult } from '../mutations';
import { SheetProblems } from './sheet-problems';

interface SheetNotesProps {
  result: SheetResult;
  draft: boolean;
}

/** What is to be said of the file as a whole. */
export function SheetNotes({ result, draft }: SheetNotesProps) {
  const { i18n } = useLingui();
  const { newCategories, ignored, encoding, problems } = result;
  const list = (names: string[]) =>
    new Intl.ListFormat(i18n.locale, { type: 'conjunction' }).format(
      names.map((name) => `\u2068${name}\u2069`),
    );
  return (
    <>
      <SheetProblems problems={problems} />
      <ul className="flex flex-col gap-1 text-2 text-small empty:hidden">
        {newCategories.length > 0 && (
          <li>
            <Plural value={newCategories.length} one="New category:" other="New categories:" />{' '}
            {list(newCategories)}
          </li>
        )}
        {ignored.length > 0 && (
          <li>
            <Trans>Columns that are not imported:</Trans> {list(ignored)}
          </li>
        )}
        {encoding && encoding !== 'UTF-8' && (
          <li>
            <Trans>
              Read as <bdi dir="ltr">{encoding}</bdi>. Check that the Arabic is right.
            </Trans>
          </li>
        )}
        {draft && (
          <li>
            <Trans>
              Guests see the import at once. Your unpublished draft stays; where both change the same thing,
              the draft counts when you publish it.
            </Trans>
          </li>
        )}
      </ul>
    </>
  );
}
